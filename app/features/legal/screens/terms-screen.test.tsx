// @vitest-environment happy-dom
/** The legal texts as staff read and publish them. The editor itself is tested in the kit; here a plain field stands in. */
import { expect, test, vi } from 'vitest'
import type { Locale, Localized } from '#kernel/locale.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Terms from './terms.screen.tsx'

vi.mock('#dashboard/kit/form/field.tsx', () => ({
  Field: ({
    value,
    onChange,
    errors,
  }: {
    value: Localized | null
    onChange: (text: object) => void
    errors: object
  }) => (
    <>
      <textarea
        aria-label="Arabic text"
        value={value?.ar ?? ''}
        onChange={(event) => onChange({ ...value, ar: event.target.value })}
      />
      <p>{Object.values(errors).join(' ')}</p>
    </>
  ),
}))

const version = (name: string, day: string, text: object) => ({ version: name, at: new Date(`${day}T09:00:00Z`), by: 'Salma', text }) // prettier-ignore
const PUBLISH = 'POST /api/dashboard/terms/donation'
const VERSIONS = [
  version('2026-11-20', '2026-11-20', { ar: '<p>الجديدة</p>', en: '<p>New text</p>' }),
  version('2026-01-05', '2026-01-05', { ar: '<p>القديمة</p>' }),
]
type Asked = { at?: string; locale?: Locale; permissions?: string[]; versions?: object[]; missing?: string[] }

const open = ({ at = '', locale = 'en', permissions = ['terms.read', 'terms.update'], versions = VERSIONS, missing = [] }: Asked = {}) =>
  show(<Terms />, {
    at: `/dashboard/terms${at}`,
    locale,
    layout: { permissions: permissions as never },
    load: ({ searchParams }) => ({
      kind: searchParams.get('kind') ?? 'donation',
      version: searchParams.get('version'),
      versions,
      accepted: { '2026-11-20': 1200 },
      missing,
    }),
  }) // prettier-ignore
const change = () => screen.getByRole('button', { name: 'New version' })
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish version' })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Arabic text' })
const inDialog = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name })

test('the version in force is shown in the reader’s language, with the number of donors who accepted each', async () => {
  await open()
  expect(screen.getByText('New text').closest('[lang]')!.getAttribute('lang')).toBe('en')
  expect(screen.getByRole('button', { current: true }).textContent).toMatch(/2026-11-20.*In force.*1,200/)
})

test('an earlier version opens by its address; a language that it lacks is shown in Arabic', async () => {
  await open({ at: '?version=2026-01-05' })
  expect(screen.getByText('القديمة').closest('[lang]')!.getAttribute('lang')).toBe('ar')
  expect(screen.getByRole('button', { current: true }).textContent).toContain('2026-01-05')
})

test('a public text that is not published yet is marked, with the address of its page', async () => {
  const { user } = await open({ locale: 'tr', versions: [], missing: ['privacy'] })
  await user.click(screen.getByRole('button', { name: 'KVKK aydınlatma metni' }))
  await screen.findByText(/Henüz yayımlanmadı/)
  expect(screen.getByRole('link', { name: '/tr/privacy' }).getAttribute('href')).toBe('/tr/privacy')
})

test('who may only read sees no editor', async () => {
  await open({ permissions: ['terms.read'] })
  expect(screen.queryByRole('button', { name: 'New version' })).toBeNull()
})

test('an unchanged text cannot be published; a changed one only after a question', async () => {
  const sent = network({ [PUBLISH]: ok({ version: '2026-11-27' }) })
  const { user } = await open()
  await user.click(change())
  expect([field().value, publish().disabled]).toEqual(['<p>الجديدة</p>', true])
  await user.clear(field())
  await user.type(field(), 'x')
  await user.click(publish())
  await user.click(await inDialog('Cancel'))
  expect(sent).toEqual([])
  await user.click(publish())
  await user.click(await inDialog('Publish'))
  await screen.findByText('The new version is in force.')
  expect(sent.map(({ body }) => body)).toEqual([{ text: { ar: 'x', en: '<p>New text</p>' }, seen: '2026-11-20' }])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a colleague who published meanwhile is not overwritten, and the text is still there', async () => {
  const message = 'Another version was published meanwhile.'
  network({ [PUBLISH]: refused(409, 'terms.conflict', { message }) })
  const { user } = await open()
  await user.click(change())
  await user.type(field(), 'y')
  await user.click(publish())
  await user.click(await inDialog('Publish'))
  await screen.findByText(message)
  expect(field().value).toBe('<p>الجديدة</p>y')
})

test.each([
  ['my version', 'My version', '<p>الجديدة</p>y'],
  ['the version of the colleague', 'Omar’s version', '<p>نص عمر</p>'],
])(
  'after a colleague published, %s goes on in the editor, and is published on the new version',
  async (_, side, kept) => {
    const theirs = { ...version('2026-11-27', '2026-11-27', { ar: '<p>نص عمر</p>', en: '<p>New text</p>', tr: '<p>Yeni</p>' }), by: 'Omar' } // prettier-ignore
    const sent = network({
      [PUBLISH]: [refused(409, 'terms.conflict', { message: 'Published meanwhile.' }), ok({ version: '2026-11-27.2' })],
    })
    const versions: object[] = [...VERSIONS]
    const { user } = await open({ versions })
    await user.click(change())
    await user.type(field(), 'y')
    versions.unshift(theirs)
    await user.click(publish())
    await user.click(await inDialog('Publish'))
    const conflict = within(await screen.findByRole('dialog', { name: 'Edit conflict' }))
    conflict.getByText(/Omar.* saved this record after you opened it/)
    await user.click(conflict.getByRole('radio', { name: side }))
    await user.click(conflict.getByRole('button', { name: 'Use my choice' }))
    await waitFor(() => expect(field().value).toBe(kept))
    // Their Turkish text stays with either choice.
    await user.type(field(), '!')
    await user.click(publish())
    await user.click(await inDialog('Publish'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]!.body).toEqual({
      text: { ar: `${kept}!`, en: '<p>New text</p>', tr: '<p>Yeni</p>' },
      seen: '2026-11-27',
    })
  },
)

test('Cancel asks before changes are lost, and does not ask without changes', async () => {
  const { user } = await open()
  await user.click(change())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('textbox'), 'nothing was changed').toBeNull()
  await user.click(change())
  await user.type(field(), 'y')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await inDialog('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field().value).toContain('y')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await inDialog('Leave'))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('a new version begun at an earlier one starts with the text in force, and is shown afterwards', async () => {
  const { user, address } = await open({ at: '?version=2026-01-05' })
  await user.click(change())
  expect(field().value).toBe('<p>الجديدة</p>')
  expect(address()).toBe('/en/dashboard/terms?kind=donation')
})
