export type AuthTab = 'login' | 'register' | 'forgotPassword';

export interface LoginForm {
  username: string;
  password: string;
}

export interface RegisterForm {
  username: string;
  email: string;
  password: string;
  password2: string;
}

export interface RecoveryForm {
  email: string;
}
