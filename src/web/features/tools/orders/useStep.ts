import type { Order, OrderStatus } from '../../../../domain/orders/order.ts';
import { useTakeOrderStepMutation } from '../../../api/tools/ordersToolsApi.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';

/** Takes an order one step further, and says so. */
export function useStep({ number, shippingType }: Pick<Order, 'number' | 'shippingType'>) {
  const { notify } = useToolsFrame();
  const [take, { isLoading }] = useTakeOrderStepMutation();
  type Step = Omit<Parameters<typeof take>[0], 'number'> & { status: OrderStatus };
  return {
    isTaking: isLoading,
    takeStep: async (step: Step): Promise<void> => {
      await take({ number, ...step }).unwrap();
      notify(ordersToolsCopy.stepDone(number, ordersCopy.statusOf(step.status, shippingType)));
    },
  };
}
