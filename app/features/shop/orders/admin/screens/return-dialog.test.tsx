// @vitest-environment happy-dom
/** The dialog of a return: which products came back, and which of these are damaged. */
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import { ReturnDialog } from './return-dialog.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const PATH = `POST /api/dashboard/orders/${ID}/return`
const line = (line: number, name: string, quantity: number) => ({ line, name, label: '', sku: `S-${line}`, quantity, returned: 0 }) // prettier-ignore
/** Four mugs of which one was never sent and one came back before, two scarves, and a bag that was never sent. */
const ORDER = {
  id: ID,
  lines: [{ ...line(0, 'كوب', 4), returned: 1 }, line(1, 'وشاح', 2), line(2, 'حقيبة', 1)],
  withBuyer: [line(0, 'كوب', 2), line(1, 'وشاح', 2)],
} as unknown as AdminOrder

const open = (locale: 'ar' | 'en' | 'tr' = 'en') => {
  const close = vi.fn()
  return show(<ReturnDialog order={ORDER} onClose={close} />, { locale }).then((shown) => ({ ...shown, close }))
}
const CAME = 'Units returned'
const DAMAGED = 'Of which damaged'
const box = (product: string, name: string) =>
  within(screen.getByRole('group', { name: product })).getByRole<HTMLInputElement>('textbox', { name })
const type = (product: string, name: string, value: string) =>
  fireEvent.change(box(product, name), { target: { value } })

test('it asks about what the buyer has only, and takes digits of any script; an empty field is none', async () => {
  const sent = network({ [PATH]: ok({ done: true }) })
  const { user, close } = await open()
  expect(screen.getAllByRole('textbox').map((one) => (one as HTMLInputElement).value)).toEqual(['2', '0', '2', '0'])
  expect(screen.queryByRole('group', { name: 'حقيبة' })).toBeNull()
  expect(screen.getByText('The buyer has 2', { selector: `#${box('كوب', CAME).getAttribute('aria-describedby')}` })).toBeTruthy() // prettier-ignore
  type('كوب', DAMAGED, '۲')
  type('وشاح', DAMAGED, '')
  type('وشاح', CAME, '١')
  await user.click(screen.getByRole('button', { name: 'Mark as returned' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent.map(({ body }) => body)).toEqual([
    {
      returned: [{ line: 0, quantity: 2 }, { line: 1, quantity: 1 }],
      damaged: [{ line: 0, quantity: 2 }, { line: 1, quantity: 0 }],
      returned_before: 1,
    },
  ]) // prettier-ignore
})

test.each([
  ['damaged', DAMAGED, CAME],
  ['returned', CAME, DAMAGED],
])(
  'a refusal of %s units is next to its field, the dialog stays open, and what was typed stays',
  async (key, name, other) => {
    const fields = { [`${key}.1.quantity`]: 'No more than were shipped (2)' }
    network({ [PATH]: refused(422, 'errors.invalid_input', { fields }) })
    const { user, close } = await open()
    type('وشاح', name, '٩')
    await user.click(screen.getByRole('button', { name: 'Mark as returned' }))
    await screen.findByText('No more than were shipped (2)')
    expect([box('وشاح', name).value, box('وشاح', name).getAttribute('aria-invalid')]).toEqual(['٩', 'true'])
    for (const right of [box('وشاح', other), box('كوب', name)])
      expect(right.getAttribute('aria-invalid')).not.toBe('true')
    expect(close).not.toHaveBeenCalled()
  },
)

test('an amount that is not a number is never sent as zero', async () => {
  const sent = network({ [PATH]: refused(422, 'errors.invalid_input', { fields: {} }) })
  const { user } = await open()
  type('كوب', DAMAGED, 'all')
  await user.click(screen.getByRole('button', { name: 'Mark as returned' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const { damaged } = sent[0]!.body as { damaged: { quantity: unknown }[] }
  expect(damaged[0]!.quantity).not.toBe(0)
})

test.each([
  ['ar', 'التالف منها', 'لدى المشتري 2'],
  ['tr', 'Bunların hasarlı olanı', 'Alıcıda 2 adet var'],
] as const)('in %s the dialog is in that language', async (locale, label, sent) => {
  await open(locale)
  expect(screen.getAllByRole('textbox', { name: label })).toHaveLength(2)
  expect(screen.getAllByText(sent)).toHaveLength(2)
})
