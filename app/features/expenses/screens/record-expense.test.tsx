// @vitest-environment happy-dom
/** The form of an expense as the treasurer fills it in: what is sent, and where errors are shown. */
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { choose, screen, show, translatorOf, waitFor } from '#tests/support/interact.tsx'
import { network, refused } from '#tests/support/network.ts'
import { RecordExpense } from './record-expense.tsx'

const PATH = 'POST /api/dashboard/expenses'
const funds = [
  { id: 'general', name: 'General fund', balances: { TRY: minor(1_250_00) } },
  { id: '7', name: 'Orphan care', balances: { USD: minor(40_00) } },
]
const accounts = (['TRY', 'USD'] as const).flatMap((currency) => [
  { account: 'cash', currency, name: 'Cash', iban: null },
  { account: 'bank_account', currency, name: `Bank account ${currency}`, iban: null },
])
const invoice = (bytes = 20) => new File([new Uint8Array(bytes)], 'فاتورة.pdf', { type: 'application/pdf' })

async function open(locale: 'ar' | 'en' = 'en') {
  let closed = 0
  const view = await show(
    <RecordExpense funds={funds} accounts={accounts} today="2026-11-27" onClose={() => closed++} />,
    { locale },
  )
  const file = () => document.querySelector<HTMLInputElement>('input[type=file]')!
  return {
    ...view,
    closed: () => closed,
    attach: (one = invoice()) => view.user.upload(file(), one),
    amount: () => screen.getByLabelText<HTMLInputElement>(/^(Amount|المبلغ)/),
    save: () => view.user.click(screen.getByRole('button', { name: /^(Send for approval|إرسال للموافقة)$/ })),
    /** The error that a screen reader reads with a field. */
    errorOf: (field: HTMLElement) =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' '), // prettier-ignore
  }
}
const partOf = (body: unknown, name: string) =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(String(body))?.[1]

test('a missing document is shown together with the other errors, and what was typed stays', async () => {
  const fields = { file: 'Attach the invoice or the receipt.', payee: 'Enter who was paid.', amount: 'Enter an amount.' } // prettier-ignore
  const requests = network({ [PATH]: refused(422, 'errors.invalid_input', { fields }) })
  const { user, save, attach, amount, errorOf } = await open()
  await user.type(screen.getByLabelText(/^Description/), 'Books for students')
  await save()
  expect(await screen.findByText(fields.file)).toBeDefined()
  expect(errorOf(screen.getByLabelText(/^Payee/))).toContain(fields.payee)
  expect(errorOf(amount())).toContain(fields.amount)
  expect(screen.getByDisplayValue('Books for students')).toBeDefined()
  await attach()
  await waitFor(() => expect(screen.queryByText(fields.file)).toBeNull())
  expect(screen.getByText(fields.payee)).toBeDefined()
  expect(requests.map(({ body }) => String(body).includes('name="file"'))).toEqual([false])
})

test('a document of more than 10 MB is refused when it is chosen, and is not sent', async () => {
  const requests = network({ [PATH]: { status: 201, body: {} } })
  const { save, attach, closed } = await open()
  await attach(invoice(10 * 1024 * 1024 + 1))
  expect(await screen.findByText(/^The file is larger than 10 MB/)).toBeDefined()
  expect(screen.queryByText('فاتورة.pdf')).toBeNull()
  await attach()
  await waitFor(() => expect(screen.queryByText(/^The file is larger/)).toBeNull())
  await save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(requests).toHaveLength(1)
})

test('a cash box with less than the amount: the error is next to the amount, nothing typed is lost, the next try is the same form', async () => {
  const t = translatorOf('en')
  const message = t('cash.not_enough', { amount: '₺80', day: '27-11-2026' })
  const requests = network({
    [PATH]: [
      refused(422, 'errors.invalid_input', { fields: { amount: message } }),
      { status: 201, body: { id: 'x', approvalId: 'y' } },
    ],
  })
  const { user, save, attach, amount, errorOf, closed } = await open()
  await user.type(amount(), '١٢٠٫٥')
  expect(screen.getByText(/\u2068₺120\.50\u2069/)).toBeDefined()
  await choose(user, 'Paid from', 'Cash')
  await user.type(screen.getByLabelText(/^Payee/), 'Kırtasiye Ltd.')
  await attach()
  await save()
  await waitFor(() => expect(errorOf(amount())).toContain(message))
  expect([amount().value, closed()]).toEqual(['١٢٠٫٥', 0])
  expect(screen.getByText('فاتورة.pdf').tagName).toBe('BDI')
  await user.clear(amount())
  await user.type(amount(), '80')
  await save()
  await waitFor(() => expect(closed()).toBe(1))
  const sent = (name: string) => requests.map(({ body }) => partOf(body, name))
  expect(sent('amount')).toEqual(['١٢٠٫٥', '80'])
  expect(sent('paid_from')).toEqual(['cash', 'cash'])
  expect(new Set(sent('idempotency_key')).size).toBe(1)
})

test('a fund that would be below zero: the box to confirm it appears with the amount, and is sent', async () => {
  const requests = network({
    [PATH]: [
      refused(422, 'errors.invalid_input', { fields: { confirm_overdraft: 'The fund will be ₺50 below zero.' } }),
      { status: 201, body: {} },
    ],
  })
  const { user, save, attach, closed } = await open()
  await attach()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await save()
  await user.click(await screen.findByRole('checkbox', { name: /below zero, and I propose it/ }))
  expect(screen.getByText('The fund will be ₺50 below zero.')).toBeDefined()
  await save()
  await waitFor(() => expect(closed()).toBe(1))
  expect(requests.map(({ body }) => partOf(body, 'confirm_overdraft'))).toEqual(['false', 'true'])
})

test('consent to a fund below zero ends when the amount or the fund changes', async () => {
  const below = refused(422, 'errors.invalid_input', { fields: { confirm_overdraft: 'The fund will be ₺50 below zero.' } }) // prettier-ignore
  const requests = network({ [PATH]: below })
  const { user, save, attach, amount } = await open()
  const consent = () => screen.findByRole('checkbox', { name: /below zero, and I propose it/ })
  await attach()
  await save()
  await user.click(await consent())
  await user.type(amount(), '90000')
  await save()
  await user.click(await consent())
  await choose(user, /^Fund/, 'Orphan care')
  await save()
  await waitFor(() => expect(requests).toHaveLength(3))
  expect(requests.map(({ body }) => partOf(body, 'confirm_overdraft'))).toEqual(['false', 'false', 'false'])
})

test('another currency has its own accounts and balances; the first account is chosen again', async () => {
  network({})
  const { user } = await open()
  expect(screen.getByText(/\u2068₺1,250\.00\u2069/)).toBeDefined()
  await choose(user, 'Paid from', 'Cash')
  await choose(user, 'Currency', 'USD')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Paid from/ }).value).toBe('Bank account USD')
  await choose(user, /^Fund/, 'Orphan care')
  expect(screen.getByText(/\u2068\$40\.00\u2069/)).toBeDefined()
})

test('in Arabic the amount is typed left to right, and a refusal without a field is shown above the form', async () => {
  network({ [PATH]: refused(403, 'account.not_allowed', { message: 'لا تملك صلاحية ذلك' }) })
  const { save, attach, amount, closed } = await open('ar')
  expect([amount().closest<HTMLElement>('[dir]')!.dir, document.documentElement.dir]).toEqual(['ltr', 'rtl'])
  await attach()
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('لا تملك صلاحية ذلك')
  expect(closed()).toBe(0)
})
