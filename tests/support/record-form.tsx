/** The form of a record with one field of each kind that is typed, for tests of forms. */
import Record from '#dashboard/screens/record.screen.tsx'
import type { TextKey } from '#kernel/text.ts'
import type { Described, Row } from '#resource/contract.ts'
import { shapeOf } from '#resource/field.ts'
import { date, flag, localized, longText, money, number, optional, rows, text } from '#resource/fields.ts'
import { screen, show, within } from './interact.tsx'
import { network, ok } from './network.ts'

const label = (words: string) => ({ label: words as TextKey })
const FIELDS = {
  title: localized(text(label('Title'))),
  summary: optional(localized(longText(label('Summary')))),
  goal: optional(money(label('Goal'))),
  seats: optional(number(label('Seats'))),
  day: optional(date(label('Day'))),
  open: flag(label('Open')),
  accounts: rows({
    ...label('Accounts'),
    fields: {
      bank: text(label('Bank')),
      iban: text({ ...label('IBAN'), format: 'iban' }),
      limit: optional(money(label('Limit'))),
    },
  }),
}
export const RECORDS: Described = {
  id: 'posts',
  icon: 'article',
  labels: { one: 'Post' as TextKey, many: 'Posts' as TextKey, empty: 'No post' as TextKey, add: 'New post' as TextKey },
  title: 'title',
  fields: Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, shapeOf(field)])),
  list: { columns: ['title'], sort: [], filters: [], searched: true },
  form: [{ label: null, fields: Object.keys(FIELDS), aside: false }],
  published: false,
  ordered: false,
  imported: false,
  exported: false,
  actions: [],
  may: { create: true, update: true, delete: true, publish: true },
}
export const STORED: Row = {
  id: 5,
  version: 3,
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  values: {
    title: { ar: 'عنوان', en: 'Title of the post' },
    summary: null,
    goal: 150_000,
    seats: 12,
    day: '2026-11-21',
    open: false,
    accounts: [
      { bank: 'Ziraat', iban: 'TR1' },
      { bank: 'Vakıf', iban: 'TR2' },
    ],
  },
}

/** The record as the API answers after a save of `values`. */
export const saved = (values: object = {}, version = STORED.version + 1) =>
  ok({ record: { ...STORED, version, values: { ...STORED.values, ...values } }, names: {}, path: null })

type Options = {
  record?: Row | null
  /** Who deleted the record, and when; then there is no form. */
  deleted?: { version: number; name: string; by: string | null; at: string } | null
  resource?: Partial<Described>
  locale?: 'ar' | 'en' | 'tr'
  answers?: Parameters<typeof network>[0]
}

/** Opens the form. `sent()` are the requests that write records. */
export async function showRecord({
  record = STORED,
  deleted = null,
  resource = {},
  locale = 'en',
  answers = {},
}: Options = {}) {
  const requests = network({
    'POST /api/dashboard/editing': ok([]),
    'DELETE /api/dashboard/editing/posts.5': ok(),
    ...answers,
  })
  const answer = record && !deleted ? { record, names: {}, path: null } : null
  const data = {
    resource: { ...RECORDS, ...resource },
    cover: 'post',
    answer,
    deleted: deleted && { id: STORED.id, ...deleted },
    shares: null,
    publicUrl: '',
  }
  const at = `/dashboard/posts/${record?.id ?? 'new'}`
  const view = await show(<Record />, { at, locale, load: () => data })
  const box = (path: string) => view.container.querySelector<HTMLElement>(`[data-field="${path}"]`)!
  const input = (path: string) => box(path).querySelector<HTMLInputElement>('input, textarea')!
  return {
    ...view,
    box,
    input,
    type: async (path: string, words: string) => {
      await view.user.clear(input(path))
      await view.user.type(input(path), words)
    },
    tab: (path: string, name: RegExp) => view.user.click(within(box(path)).getByRole('tab', { name })),
    save: () => view.user.click(screen.getByRole('button', { name: locale === 'ar' ? 'حفظ' : 'Save' })),
    sent: () => requests.filter(({ method, path }) => method !== 'GET' && !path.includes('/editing')),
  }
}
