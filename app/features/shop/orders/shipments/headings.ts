import type { TextKey } from '#kernel/text.ts'

/** What is in a shipment and what is not sent yet; products for pickup are not sent but ready. */
export const shipmentHeadings = (delivery: 'courier' | 'pickup'): { inside: TextKey; later: TextKey } =>
  delivery === 'pickup'
    ? { inside: 'orders.ready_now', later: 'orders.ready_later' }
    : { inside: 'orders.in_shipment', later: 'orders.sent_later' }
