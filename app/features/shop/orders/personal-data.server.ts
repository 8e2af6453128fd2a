import { personalData } from '#kernel/personal-data.server.ts'

personalData('order_lines', {
  none: [
    'order_id',
    'line',
    'variant_id',
    'product_id',
    'name',
    'label',
    'sku',
    'price',
    'quantity',
    'returned',
    'discount',
    'vat_rate',
    'vat',
  ],
})

personalData('order_shipments', {
  about: 'buyer',
  none: ['id', 'order_id', 'number', 'carrier', 'parcels', 'sent_at'],
  staff: ['sent_by'],
  personal: {
    tracking: { kind: 'contact', exported: 'orders.tracking', erased: 'emptied' },
    tracking_link: { kind: 'contact', exported: 'orders.tracking_links', erased: 'emptied' },
  },
})

personalData('order_shipment_lines', { none: ['shipment_id', 'order_id', 'line', 'quantity'] })

personalData('order_transitions', {
  none: ['id', 'order_id', 'from_state', 'to_state', 'cause', 'at'],
  staff: ['by'],
})

personalData('order_notes', {
  about: 'buyer',
  none: ['id', 'order_id', 'at'],
  staff: ['by'],
  personal: {
    text: { kind: 'text', exported: 'orders.notes', erased: 'row' },
  },
})

personalData('orders', {
  about: 'buyer',
  none: [
    'id',
    'intent_id',
    'number',
    'state',
    'delivery',
    'pickup',
    'goods',
    'discount',
    'fee',
    'fee_vat_rate',
    'fee_vat',
    'total',
    'coupon_id',
    'coupon_held',
    'coupon_once',
    'coupon_code',
    'contract_version',
    'shop_version',
    'accepted_at',
    'reserved_until',
    'cancellation_reason',
    // Both are in order_shipments now; these are empty until they are removed.
    'carrier',
    'tracking',
    'invoice_number',
    'withdrawal_at',
    'claimed',
    'withdrawal_closed_at',
    'refunded',
    'restocked',
    'paid_at',
    'shipped_at',
    'delivered_at',
    'created_at',
  ],
  personal: {
    token: { kind: 'secret', exported: null, erased: 'kept', why: 'opens a page of its own: not for copies' },
    donation_token: { kind: 'secret', exported: null, erased: 'kept', why: 'opens a page of its own: not for copies' },
    user_id: { kind: 'identity', exported: 'account.id', erased: 'emptied' },
    name: { kind: 'name', exported: 'orders.name', erased: 'retained' },
    email: { kind: 'contact', exported: 'orders.email', erased: 'emptied' },
    phone: { kind: 'contact', exported: 'orders.phone', erased: 'emptied' },
    locale: {
      kind: 'choice',
      exported: 'orders.locale',
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    district: { kind: 'contact', exported: 'orders.district', erased: 'retained' },
    city: { kind: 'contact', exported: 'orders.city', erased: 'kept', why: 'a city of thousands' },
    address: { kind: 'contact', exported: 'orders.address', erased: 'retained' },
    note: { kind: 'text', exported: 'orders.note', erased: 'emptied' },
    withdrawal_reason: { kind: 'text', exported: 'orders.withdrawal_reason', erased: 'emptied' },
    withdrawal_answer: { kind: 'text', exported: 'orders.withdrawal_answer', erased: 'emptied' },
    search: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
  },
})
