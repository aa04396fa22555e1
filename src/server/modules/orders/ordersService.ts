import type { Order } from '../../../domain/order.ts';
import type { OrdersRepository } from './ordersRepository.ts';

export interface OrdersService {
  /** Newest first. */
  ordersOf(userId: number): Promise<Order[]>;
}

export function ordersService(repository: OrdersRepository): OrdersService {
  return { ordersOf: (userId) => repository.ofUser(userId) };
}
