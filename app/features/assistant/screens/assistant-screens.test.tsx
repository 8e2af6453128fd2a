// @vitest-environment happy-dom
/** What staff see of visitors' questions: the unanswered ones first, and what they can do with them. */
import { expect, test } from 'vitest'
import type { QuestionGroup } from '#features/assistant/conversations.ts'
import type { Locale } from '#kernel/locale.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok } from '#tests/support/network.ts'
import Assistant from './assistant.screen.tsx'
import Conversation from './conversation.screen.tsx'

const GROUP: QuestionGroup = {
  questionKey: 'zekat',
  locale: 'tr',
  outcome: 'unknown',
  question: 'Zekât kabul ediyor musunuz?',
  times: 1200,
  lastAt: new Date('2026-11-20T09:00:00Z'),
}
const FIGURES = {
  asked: 90,
  byOutcome: { answered: 60, talk: 5, refused: 7, unknown: 15, failed: 3 },
  calls: 0,
  tokensToday: 0,
  tokensADay: 0,
  model: null as string | null,
}
const ALL = ['assistant.read', 'assistant.update', 'assistant.delete', 'faqs.create', 'settings.read']
type Asked = { groups?: QuestionGroup[]; figures?: object; permissions?: string[]; locale?: Locale }

const open = ({ groups = [GROUP], figures = {}, permissions = ALL, locale = 'en' }: Asked = {}) =>
  show(<Assistant />, {
    at: '/dashboard/assistant',
    locale,
    layout: { permissions: permissions as never },
    load: () => ({
      query: { q: '', sort: [], page: 1, size: 20, filters: {} },
      figures: { ...FIGURES, ...figures },
      groups,
      page: { rows: [], total: 0, page: 1, size: 20 },
    }),
  })

test('failed answers count as unanswered; without a model there is no cost', async () => {
  await open()
  const figures = screen.getByRole('region', { name: 'Assistant statistics' })
  expect(figures.textContent).toMatch(/Asked.*90/)
  expect(figures.textContent).toMatch(/Unanswered.*18/)
  expect(figures.textContent).toMatch(/No language model.*—/)
})

test('with a model the tokens of today are shown next to the limit', async () => {
  await open({ figures: { model: 'claude-haiku', tokensToday: 12_345, tokensADay: 200_000 } })
  expect(screen.getByRole('region', { name: 'Assistant statistics' }).textContent).toContain('12,345 / 200,000')
})

test('a question is passed on to a new FAQ in its language, with what the visitor wrote', async () => {
  const { user, router } = await open()
  const row = screen.getByRole('row', { name: /Zekât/ })
  expect(row.textContent).toMatch(/1,200.*Türkçe.*Unanswered/)
  await user.click(within(row).getByRole('button', { name: /^Write an answer: / }))
  expect(router.state.location.pathname).toBe('/en/dashboard/faqs/new')
  expect(router.state.location.state).toEqual({ values: { question: { tr: GROUP.question } } })
})

test('a question is marked as handled, in its language only', async () => {
  const sent = network({ 'POST /api/dashboard/assistant/settle': ok({ done: 3 }) })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^Mark as handled: / }))
  await screen.findByText('Marked as handled.')
  expect(sent.map(({ body }) => body)).toEqual([{ questionKey: 'zekat', locale: 'tr' }])
})

test('who may only read sees the questions, and no buttons', async () => {
  await open({ permissions: ['assistant.read'] })
  expect(screen.getByText(GROUP.question)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /answer|handled/ })).toBeNull()
})

test('when all is answered, the list says so', async () => {
  await open({ groups: [], locale: 'tr' })
  expect(screen.getByText('Yanıtsız soru yok.')).toBeTruthy()
})

const TURN = {
  id: 1,
  at: new Date(),
  question: 'Where?',
  answer: 'See [Contact](/contact-us).',
  outcome: 'answered',
  byModel: true,
}
const CONVERSATION = { id: 'c1', at: new Date('2026-11-20T09:00:00Z'), locale: 'en', turns: [TURN] }
const openOne = (permissions = ALL) =>
  show(<Conversation />, { at: '/dashboard/assistant/c1', layout: { permissions: permissions as never }, load: () => ({ conversation: CONVERSATION }) }) // prettier-ignore

test('a conversation has its questions, answers with links, and whether a model wrote them', async () => {
  await openOne(['assistant.read'])
  const turn = screen.getByText('Where?').closest('li')!
  expect(turn.textContent).toMatch(/See Contact\..*Answered.*by the model/)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a conversation is deleted after a question only, and the list is shown', async () => {
  const sent = network({ 'POST /api/dashboard/assistant/conversations/delete': ok({ done: 1 }) })
  const { user, address } = await openOne()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toBe('/en/dashboard/assistant'))
  expect(sent.map(({ body }) => body)).toEqual([{ ids: ['c1'] }])
})
