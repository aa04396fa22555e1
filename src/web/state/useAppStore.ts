import { useStore } from 'react-redux';
import type { Store } from './createStore.ts';

export const useAppStore = useStore.withTypes<Store>();
