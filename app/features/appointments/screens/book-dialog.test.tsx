// @vitest-environment happy-dom
/** Booking for a caller: what the team picks is what is sent, also when another person was faster. */
import { expect, test } from 'vitest'
import { toLatinDigits } from '#kernel/digits.ts'
import { moment } from '#tests/support/appointments.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused, type SentRequest } from '#tests/support/network.ts'
import { BookDialog } from './book-dialog.tsx'

const PATH = '/api/dashboard/appointments'
const [SLOTS, BOOK] = [`GET ${PATH}/slots`, `POST ${PATH}`]
const MONDAY = '2026-11-23'
const CENTER = { id: 3, name: 'Fatih center' }
const OFFICE = { id: 4, name: 'Office' }
const slot = (clock: string, left = 1) => ({ starts: moment(`${MONDAY}T${clock}`).toISOString(), ends: '', left })
const NINE = moment(`${MONDAY}T09:00`).toISOString()
const TEN = moment(`${MONDAY}T10:00`).toISOString()
const taken = refused(409, 'appointments.taken', { fields: { at: 'This time was just taken.' } })

type Asked = { places?: (typeof CENTER)[]; answers?: Parameters<typeof network>[0] }

async function open({ places = [CENTER], answers = {} }: Asked = {}) {
  const sent = network({ [SLOTS]: ok([slot('09:00'), slot('10:00')]), ...answers })
  let closed = 0
  const view = await show(<BookDialog places={places} today={MONDAY} onClose={() => closed++} />)
  const dialog = within(await screen.findByRole('dialog'))
  const time = () => dialog.getByRole<HTMLInputElement>('combobox', { name: 'Time' })
  const options = async () => {
    await waitFor(() => expect(time().disabled).toBe(false))
    await view.user.click(time())
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  }
  const pick = async (clock: string) => {
    await options()
    await view.user.click(screen.getByRole('option', { name: clock }))
  }
  const book = () => view.user.click(dialog.getByRole('button', { name: 'Book appointment' }))
  const bookings = () =>
    sent.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>)
  return { ...view, dialog, time, options, pick, book, bookings, sent, closed: () => closed }
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const slotRequests = (sent: SentRequest[]) => sent.filter(({ path }) => path.endsWith('/slots'))

test('the only place is chosen already, today is its day, and full times are not offered', async () => {
  const answers = { [SLOTS]: ok([slot('09:00', 0), slot('09:30', 2), slot('10:00')]) }
  const { options, sent } = await open({ answers })
  expect(await options()).toEqual(['09:30', '10:00'])
  expect(Object.fromEntries(slotRequests(sent)[0]!.query)).toMatchObject({ hours: '3', day: MONDAY })
})

test('with several places none is guessed, and nothing can be sent before one is chosen', async () => {
  const { dialog, time, sent } = await open({ places: [CENTER, OFFICE] })
  expect(time().disabled).toBe(true)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Book appointment' }).disabled).toBe(true)
  expect(sent).toEqual([])
})

test('a time of one place is never sent for another place', async () => {
  const answers = { [BOOK]: refused(422, 'errors.invalid_input', { fields: { at: 'Choose a time.' } }) }
  const { dialog, user, pick, time, book, bookings } = await open({ places: [CENTER, OFFICE], answers })
  const choose = async (name: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Place' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Fatih center')
  await pick('10:00')
  expect(time().value).toBe('10:00')
  await choose('Office')
  await waitFor(() => expect(time().disabled).toBe(false))
  expect(time().value).toBe('')
  await book()
  await dialog.findByText('Choose a time.')
  expect(bookings()).toMatchObject([{ hours: 4, at: '' }])
})

test('what was typed is sent as it is: Arabic digits, an Arabic name and no email address', async () => {
  const { user, pick, book, bookings, closed } = await open({ answers: { [BOOK]: ok({ id: 'p1' }) } })
  await pick('10:00')
  await user.type(field(/^Name/), 'ليلى حسن')
  await user.type(field(/^Phone/), '٠٥٣٢ ١٢٣ ٤٥ ٦٧')
  await user.type(field(/^Subject/), 'الدورات')
  await book()
  await waitFor(() => expect(closed()).toBe(1))
  const [body] = bookings()
  expect(body).toMatchObject({ hours: 3, at: TEN, name: 'ليلى حسن', email: '', subject: 'الدورات', locale: 'en' })
  expect(toLatinDigits(String(body!.phone))).toBe('0532 123 45 67')
})

test('after another person took the time, it is no longer offered; what was typed stays', async () => {
  let left = 1
  const faster = () => {
    left = 0
    return taken
  }
  const answers = {
    [SLOTS]: () => ok([slot('09:00', left), slot('10:00')]),
    [BOOK]: ({ body }: SentRequest) => ((body as { at: string }).at === TEN ? ok({ id: 'p1' }) : faster()),
  }
  const { dialog, user, pick, book, bookings, options, time, closed } = await open({ answers })
  await user.type(field(/^Name/), 'Ömer')
  await pick('09:00')
  await book()
  expect(await dialog.findByText('This time was just taken.')).toBeTruthy()
  await waitFor(() => expect(time().value).toBe(''))
  // Sent without another time, the refused one is not sent again.
  await book()
  await waitFor(() => expect(bookings()).toHaveLength(2))
  expect(await options()).toEqual(['10:00'])
  await user.click(screen.getByRole('option', { name: '10:00' }))
  expect(field(/^Name/).value).toBe('Ömer')
  await book()
  await waitFor(() => expect(closed()).toBe(1))
  expect(bookings().map(({ at }) => at)).toEqual([NINE, '', TEN])
})

test('the same booking that is sent again after a lost connection has the same key', async () => {
  const answers = { [BOOK]: [NO_NETWORK, ok({ id: 'p1' })] }
  const { pick, book, bookings, closed } = await open({ answers })
  await pick('09:00')
  await book()
  expect(await screen.findByText(/What you entered is still here/)).toBeTruthy()
  expect(closed()).toBe(0)
  await book()
  await waitFor(() => expect(closed()).toBe(1))
  const keys = bookings().map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('each error is next to its field and is announced as invalid', async () => {
  const fields = { name: 'Enter the name.', phone: 'The phone number is not valid.', subject: 'Enter the subject.' }
  const { dialog, book } = await open({ answers: { [BOOK]: refused(422, 'errors.invalid_input', { fields }) } })
  await book()
  for (const message of Object.values(fields)) expect(await dialog.findByText(message)).toBeTruthy()
  const invalid = dialog.getAllByRole('textbox').filter((one) => one.getAttribute('aria-invalid') === 'true')
  expect(invalid.length).toBe(3)
})
