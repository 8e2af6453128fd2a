// @vitest-environment happy-dom
/** The screen of one order: what each member of staff may do with it, and how its parts are recorded. */
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { ORDER_STATES, type OrderState } from '#features/shop/orders/order.ts'
import { formatMoney, minor } from '#kernel/money.ts'
import { screen, show, waitFor, within, type LayoutData, choose } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Order from './order.screen.tsx'

const at = new Date('2026-11-21T09:00:00Z')
const ID = '11111111-1111-4111-8111-111111111111'
const line = (line: number, name: string, quantity: number) => ({ line, name, label: '', sku: `S-${line}`, quantity })
const bought = (no: number, name: string, quantity: number) => ({
  ...line(no, name, quantity),
  returned: 0,
  price: minor(100_00),
  total: minor(quantity * 100_00),
  discount: minor(0),
  vat_rate: null,
  vat: null,
})
const PAYMENT: NonNullable<AdminOrder['payment']> = {
  attemptId: '22222222-2222-4222-8222-222222222222',
  gateway: 'payfor-shop',
  reachable: true,
  card: '552879******0008',
  capturedAt: at,
  captured: minor(575_00),
  left: minor(575_00),
  alone: minor(5_000_00),
  dispute: { left: minor(575_00), refunded: false },
  disputes: [],
  refunds: [],
  proposal: null,
  sameDay: false,
}
const ORDER = {
  id: ID,
  number: 'SND-1',
  state: 'preparing',
  delivery: 'courier',
  name: 'سارة عمر',
  email: 'sara@example.com',
  phone: '+905321112233',
  city: 'İstanbul',
  district: 'Fatih',
  address: 'شارع الزهور 5',
  pickup: '',
  note: null,
  goods: minor(500_00),
  discount: minor(0),
  fee: minor(75_00),
  total: minor(575_00),
  refunded: minor(0),
  coupon_code: null,
  cancellation_reason: null,
  withdrawal_at: null,
  withdrawal_reason: null,
  withdrawal_closed_at: null,
  withdrawal_answer: null,
  invoice_number: null,
  lines: [bought(0, 'كوب', 3), bought(1, 'وشاح', 2)],
  vat: [],
  shipments: [],
  toSend: [line(0, 'كوب', 3), line(1, 'وشاح', 2)],
  withBuyer: [],
  sendable: true,
  documents: { invoice: { number: 'SAT-2026-000001', at, amount: minor(575_00) }, creditNotes: [] },
  history: [
    { by: null, at, note: null, from: null, to: null, cause: 'placed' },
    { by: null, at, note: null, from: 'new', to: 'paid', cause: 'paid' },
  ],
  payment: PAYMENT,
  ledger: null,
} as unknown as AdminOrder

type Options = { order?: Partial<AdminOrder>; may?: LayoutData['permissions']; locale?: 'ar' | 'en' | 'tr' }
function showOrder({ order = {}, may = ['orders.read', 'orders.update'], locale = 'en' }: Options = {}) {
  const places = [{ value: '1', label: 'İstanbul' }, { value: '2', label: 'Ankara' }] // prettier-ignore
  const load = () => ({ order: { ...ORDER, ...order }, carrier: 'Yurtiçi', places })
  return show(<Order />, { at: `/dashboard/orders/${ID}`, locale, layout: { permissions: may }, load })
}
const STEPS = ['Start preparing', 'Mark as shipped', 'Mark as ready', 'Another shipment', 'Mark as delivered', 'Mark as returned', 'Cancel order', 'Refund', 'Cancel and refund'] // prettier-ignore
/** The buttons of steps, in the order of the screen. */
const steps = () =>
  screen.queryAllByRole('button').flatMap(({ textContent }) => (STEPS.some((step) => textContent?.startsWith(step)) ? textContent! : [])) // prettier-ignore

test('each state offers only the steps that are possible in it', async () => {
  const offered: Partial<Record<OrderState, string[]>> = {}
  for (const state of ORDER_STATES) {
    const withBuyer = ['partly_shipped', 'shipped', 'delivered'].includes(state) ? [bought(0, 'كوب', 1)] : []
    const { unmount } = await showOrder({ order: { state, withBuyer, payment: null } })
    offered[state] = steps()
    unmount()
  }
  expect(offered).toEqual({
    new: ['Cancel order'],
    paid: ['Start preparing'],
    preparing: ['Mark as shipped'],
    partly_shipped: ['Another shipment', 'Mark as returned'],
    shipped: ['Mark as delivered', 'Mark as returned'],
    delivered: ['Mark as returned'],
    cancelled: [],
    returned: [],
    refunded: [],
  })
})

test('an order of which nothing may be sent has no label and no packing slip; what was sent before has both', async () => {
  const has = (name: string) => screen.queryByRole('link', { name }) !== null
  for (const [state, sendable, shown] of [
    ['new', true, false],
    ['paid', true, true],
    ['paid', false, false],
    ['shipped', false, true],
    ['cancelled', true, false],
    ['refunded', false, false],
  ] as const) {
    const { unmount } = await showOrder({ order: { state, sendable, payment: null } })
    expect([state, sendable, has('Shipping label'), has('Packing slip')]).toEqual([state, sendable, shown, shown])
    unmount()
  }
})

test.each(['ar', 'en', 'tr'] as const)('in %s the discount is written as a negative amount', async (locale) => {
  await showOrder({ order: { discount: minor(50_00) }, locale })
  expect(screen.getByText(formatMoney(minor(-50_00), 'TRY', locale).replaceAll(/\s/g, ' '))).toBeTruthy()
})

test('where another amount than the total was paid, the documents have it', async () => {
  const documents = (amount: number) => ({ invoice: { number: 'SAT-2026-000001', at, amount: minor(amount) }, creditNotes: [] }) // prettier-ignore
  const shown = await showOrder({ order: { documents: documents(500_00) } })
  expect(screen.getByText('Amount paid').parentElement!.textContent).toContain('₺500')
  shown.unmount()
  await showOrder({ order: { documents: documents(575_00) } })
  expect(screen.queryByText('Amount paid')).toBeNull()
})

test('what the buyer still has can be marked as returned, also after the full refund or after a part came back', async () => {
  for (const state of ['refunded', 'returned'] as const) {
    const shown = await showOrder({ order: { state, payment: null, withBuyer: [bought(0, 'كوب', 1)] } })
    expect([state, steps()]).toEqual([state, ['Mark as returned']])
    shown.unmount()
  }
  const event = { by: null, at, note: null, from: null, to: null, cause: 'returned after refund' }
  const lines = [{ ...bought(0, 'كوب', 3), returned: 2 }]
  await showOrder({ order: { state: 'refunded', payment: null, lines, history: [...ORDER.history, event] } })
  expect(steps()).toEqual([])
  expect(screen.getByText('Products came back after the refund')).toBeTruthy()
  expect(screen.getByText(/2 returned/)).toBeTruthy()
})

test('staff who may only read orders see no step and no form', async () => {
  await showOrder({ may: ['orders.read'] })
  expect(steps()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /note/i })).toBeNull()
})

test('those who may refund do it; the shop proposes it, once, and not while the gateway is not configured', async () => {
  const offered = async (may: LayoutData['permissions'], payment: Partial<typeof PAYMENT> = {}) => {
    const { unmount } = await showOrder({
      order: { payment: { ...PAYMENT, ...payment } },
      may: ['orders.read', ...may],
    })
    const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
    unmount()
    return [names.includes('Refund'), names.some((name) => name?.startsWith('Cancel and refund'))]
  }
  const found = {
    finance: await offered(['payments.refund']),
    shop: await offered(['orders.update']),
    both: await offered(['orders.update', 'payments.refund']),
    nothingLeft: await offered(['payments.refund', 'orders.update'], { left: minor(0) }),
    otherGateway: await offered(['payments.refund'], { reachable: false }),
    proposed: await offered(['orders.update'], {
      proposal: { id: ID, by: 'Salma', own: false, reason: 'Sold out', at },
    }),
  }
  expect(found).toEqual({
    finance: [true, false],
    shop: [false, true],
    both: [true, false],
    nothingLeft: [false, false],
    otherGateway: [false, false],
    proposed: [false, false],
  })
})

test.each([
  ['ar', 'جاهز للاستلام', 'تم الشحن'],
  ['en', 'Ready for pickup', 'Shipped'],
  ['tr', 'Teslime hazır', 'Kargoda'],
] as const)('in %s an order for pickup is ready, also in its history', async (locale, ready, shipped) => {
  const history = [...ORDER.history, { by: 'Salma', at, note: null, from: 'preparing', to: 'shipped', cause: 'shipped' }] // prettier-ignore
  const order = { state: 'shipped', delivery: 'pickup', pickup: 'Fatih', history, toSend: [] } as Partial<AdminOrder>
  const { container } = await showOrder({ order, locale })
  const list = within(container.querySelector<HTMLElement>('[aria-labelledby=history]')!)
  expect(list.getAllByRole('listitem').at(-1)!.textContent).toContain(ready)
  expect(container.textContent).not.toContain(shipped)
})

test('a step that needs no answer is sent at once', async () => {
  const results = ok({ results: [{ id: ID, name: 'SND-1', message: null }] })
  const sent = network({ 'POST /api/dashboard/orders/step': results })
  const { user } = await showOrder({ order: { state: 'paid' } })
  await user.click(screen.getByRole('button', { name: 'Start preparing' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids: [ID], to: 'preparing' }]))
})

test('a shipment starts with everything that is left; an error is at its line, and what was typed stays', async () => {
  const path = `POST /api/dashboard/orders/${ID}/shipments`
  const fields = { 'lines.1.quantity': 'Only 2 left to ship', parcels: 'A whole number from 1 to 20' }
  const sent = network({ [path]: [refused(422, 'errors.invalid_input', { fields }), ok({ done: true })] })
  const { user } = await showOrder()
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  const dialog = within(await screen.findByRole('dialog'))
  const box = (name: string | RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  expect([box('كوب').value, box('وشاح').value, box('Carrier').value]).toEqual(['3', '2', 'Yurtiçi'])
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
  type('كوب', '')
  type('وشاح', '٥')
  type('Number of parcels', '۳۰')
  await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  await dialog.findByText('Only 2 left to ship')
  expect([box('وشاح').value, box('وشاح').getAttribute('aria-invalid')]).toEqual(['٥', 'true'])
  expect([box('Number of parcels').value, box('Number of parcels').getAttribute('aria-invalid')]).toEqual([
    '۳۰',
    'true',
  ])
  type('وشاح', '2')
  type('Number of parcels', '1')
  await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const shipment = { number: 1, carrier: 'Yurtiçi', tracking: '', tracking_link: '' }
  const lines = (mugs: number, scarves: number) => [{ line: 0, quantity: mugs }, { line: 1, quantity: scarves }] // prettier-ignore
  expect(sent.map(({ body }) => body)).toEqual([
    { ...shipment, lines: lines(0, 5), parcels: 30 },
    { ...shipment, lines: lines(0, 2), parcels: 1 },
  ])
})

test('a withdrawal, and a payment that came too late, are shown above the order', async () => {
  const query = await showOrder({ order: { withdrawal_at: at, withdrawal_reason: 'صغير' } })
  expect(screen.getByRole('alert').textContent).toContain('صغير')
  query.unmount()
  await showOrder({ order: { state: 'refunded', withdrawal_at: at } })
  expect(screen.queryByText('Withdrawal request')).toBeNull()
})

test('a withdrawal is closed with an answer to the buyer, which is shown afterwards', async () => {
  const sent = network({ [`POST /api/dashboard/orders/${ID}/close-withdrawal`]: ok({ done: true }) })
  const order: Partial<AdminOrder> = { withdrawal_at: at }
  const { user } = await showOrder({ order })
  await user.click(screen.getByRole('button', { name: 'Close withdrawal' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Close withdrawal' }))
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Answer to the buyer/ }), 'You keep the cup')
  Object.assign(order, { withdrawal_closed_at: at, withdrawal_answer: 'You keep the cup' })
  await user.click(dialog.getByRole('button', { name: 'Close withdrawal' }))
  await screen.findByText('You keep the cup')
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'You keep the cup' }])
  expect(screen.queryByRole('button', { name: 'Close withdrawal' })).toBeNull()
})

test('wrong data of the buyer is corrected; an error is at its field, and what was typed stays', async () => {
  const fields = { phone: 'Not a phone number' }
  const sent = network({ [`PUT /api/dashboard/orders/${ID}/buyer`]: [refused(422, 'errors.invalid_input', { fields }), ok({ done: true })] }) // prettier-ignore
  const { user } = await showOrder()
  await user.click(screen.getByRole('button', { name: 'Correct buyer details' }))
  const dialog = within(await screen.findByRole('dialog'))
  const phone = dialog.getByRole<HTMLInputElement>('textbox', { name: /Phone/ })
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /City/ }).value).toBe('İstanbul')
  fireEvent.change(phone, { target: { value: '12' } })
  await choose(user, /City/, 'Ankara')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await dialog.findByText('Not a phone number')
  expect([phone.value, phone.getAttribute('aria-invalid')]).toEqual(['12', 'true'])
  fireEvent.change(phone, { target: { value: '٠٥٣٢١١١٢٢٣٤' } })
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]!.body).toEqual({ name: 'سارة عمر', email: 'sara@example.com', phone: '٠٥٣٢١١١٢٢٣٤', city_id: '2', district: 'Fatih', address: 'شارع الزهور 5' }) // prettier-ignore
})

test('after everything was sent, data of the buyer stays', async () => {
  for (const state of ['new', 'shipped', 'delivered', 'refunded'] as const) {
    const { unmount } = await showOrder({ order: { state, payment: null } })
    expect(screen.queryByRole('button', { name: 'Correct buyer details' })).toBeNull()
    unmount()
  }
})

test('a delivery is recorded after a question, and can be taken back with a reason', async () => {
  const results = ok({ results: [{ id: ID, name: 'SND-1', message: null }] })
  const path = `POST /api/dashboard/orders/${ID}/undo-delivery`
  const sent = network({ 'POST /api/dashboard/orders/step': results, [path]: ok({ done: true }) })
  const order: Partial<AdminOrder> = { state: 'shipped' }
  const { user } = await showOrder({ order })
  await user.click(screen.getByRole('button', { name: 'Mark as delivered' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/withdrawal period of 14 days begins/)).toBeTruthy()
  expect(sent).toEqual([])
  order.state = 'delivered'
  await user.click(question.getByRole('button', { name: 'Mark as delivered' }))
  await user.click(await screen.findByRole('button', { name: 'Undo delivery' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo delivery' }))
  await user.type(dialog.getByRole('textbox'), 'It was another order')
  await user.click(dialog.getByRole('button', { name: 'Undo delivery' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids: [ID], to: 'delivered' }, { reason: 'It was another order' }])) // prettier-ignore
})

test('only the last shipment can be cancelled, while the order is not delivered', async () => {
  const shipment = (number: number) => ({ number, carrier: 'Aras', tracking: null, trackingLink: null, typedLink: null, id: `s${number}`, by: null, parcels: 1, at, lines: [line(0, 'كوب', 1)], left: [] }) // prettier-ignore
  const shipments = [shipment(1), shipment(2)]
  const sent = network({ [`POST /api/dashboard/orders/${ID}/shipments/2/cancel`]: ok({ done: true }) })
  const buttons = () => screen.queryAllByRole('button', { name: /^Cancel shipment/ })
  const delivered = await showOrder({ order: { state: 'delivered', shipments, toSend: [] } })
  expect(buttons()).toEqual([])
  delivered.unmount()
  const { user } = await showOrder({ order: { state: 'shipped', shipments, toSend: [] } })
  expect(buttons().map((one) => one.getAttribute('aria-label'))).toEqual(['Cancel shipment: Shipment 2'])
  await user.click(buttons()[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Still on the shelf')
  await user.click(dialog.getByRole('button', { name: 'Cancel shipment' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Still on the shelf' }]))
})

test('an invoice number that another order has is refused next to its field, and stays typed', async () => {
  const fields = { invoice_number: 'Order SND-2 has this number.' }
  const sent = network({ [`PUT /api/dashboard/orders/${ID}`]: refused(422, 'errors.invalid_input', { fields }) })
  const { user } = await showOrder()
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Invoice number (e-Arşiv)' })
  await user.type(box, 'GIB7{Enter}')
  await screen.findByText('Order SND-2 has this number.')
  expect([box.value, box.getAttribute('aria-invalid'), sent[0]!.body]).toEqual(['GIB7', 'true', { invoice_number: 'GIB7' }]) // prettier-ignore
  await user.type(box, '8')
  expect(screen.queryByText('Order SND-2 has this number.')).toBeNull()
})

test('a note is sent as it was typed; an empty one cannot be', async () => {
  const sent = network({ [`POST /api/dashboard/orders/${ID}/note`]: ok({ done: true }) })
  const { user } = await showOrder()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' })
  const box = screen.getByRole('textbox', { name: 'Internal note' })
  await user.type(box, '  ')
  expect(add.disabled).toBe(true)
  await user.type(box, 'اتصل بها')
  await user.click(add)
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ text: '  اتصل بها' }]))
})

test('a half-typed note stays while a step changes the order, and the field is empty after the note was added', async () => {
  const step = ok({ results: [{ id: ID, name: 'SND-1', message: null }] })
  network({ 'POST /api/dashboard/orders/step': step, [`POST /api/dashboard/orders/${ID}/note`]: ok({ done: true }) })
  const order: Partial<AdminOrder> = { state: 'paid' }
  const { user } = await showOrder({ order })
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Internal note' })
  await user.type(box(), 'call her')
  const history = [...ORDER.history, { ...ORDER.history[0]!, from: 'paid', to: 'preparing', cause: 'preparing' }]
  Object.assign(order, { state: 'preparing', history })
  await user.click(screen.getByRole('button', { name: 'Start preparing' }))
  await screen.findByRole('button', { name: 'Mark as shipped' })
  expect(box().value).toBe('call her')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(box().value).toBe(''))
})
