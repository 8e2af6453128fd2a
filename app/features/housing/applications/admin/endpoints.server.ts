import { z } from 'zod'
import { GENDERS } from '#features/housing/rooms/room.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { DOCUMENTS, ACTORS, STATES } from '#features/housing/applications/application.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { board, boardChoices, ListSelectionParams, occupancy } from './board.server.ts'
import {
  addApplicationNote,
  requestDocuments,
  deleteApplication,
  offerFreeBeds,
  offerPlace,
  rejectApplication,
  setPriority,
  stepApplication,
} from '#features/housing/applications/admin-commands.server.ts'
import { applicationDetail } from './detail.server.ts'
import { applicationPage, ApplicationListParams } from './list.server.ts'

const PATH = '/api/dashboard/housing-applications'
const state = z.enum(STATES)
const nullableText = z.string().nullable()
const kinds = z.array(z.enum(DOCUMENTS))
const Row = z.object({
  id: z.uuid(),
  code: z.string(),
  name: nullableText.describe('null: forgotten'),
  gender: z.enum(GENDERS),
  state,
  residence: z.string(),
  term: z.string(),
  priority: z.boolean().describe('Before others in the line'),
  submittedAt: z.date(),
  bed: nullableText.describe('That is theirs'),
  offeredUntil: z.date().nullable(),
})
const place = z.int().nullable().describe('In the line, from 1; of those who wait')
const Card = Row.omit({ residence: true, term: true }).extend({ place, missing: kinds })
const Detail = Row.omit({ term: true }).extend({
  residenceId: z.int(),
  term: z.object({
    id: z.int(),
    name: z.string(),
    opensAt: z.date(),
    closesAt: z.date(),
    startsOn: z.string(),
    endsOn: z.string(),
  }),
  locale: z.enum(LOCALES),
  email: nullableText,
  phone: nullableText,
  answers: z.record(z.string(), z.string()),
  place,
  missing: kinds,
  message: nullableText.describe('The message of staff to the applicant'),
  erasedAt: z.date().nullable(),
  files: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(DOCUMENTS),
      name: z.string(),
      type: z.string(),
      bytes: z.int(),
      at: z.date(),
    }),
  ),
  notes: z.array(z.object({ id: z.uuid(), text: z.string(), by: nullableText, at: z.date() })),
  moves: z.array(
    z.object({
      id: z.string(),
      from: z.enum(STATES),
      to: state,
      by: z.enum(ACTORS),
      person: nullableText,
      bed: nullableText,
      at: z.date(),
    }),
  ),
  freeBeds: z.array(z.object({ id: z.int(), label: z.string(), price: z.int().describe('Kuruş a month') })),
  others: z.array(z.object({ id: z.uuid(), code: z.string(), state, residence: z.string(), term: z.string() })),
})

endpoint({
  method: 'get',
  path: PATH,
  summary: 'Applications for places that were sent, the newest first',
  allow: 'applications.read',
  query: ApplicationListParams,
  answer: pageByState(Row, state),
  run: (ctx, { query }) => applicationPage(ctx, query),
})

endpoint({
  method: 'get',
  path: `${PATH}/board`,
  summary: 'The board of a residence and a term, and whose its beds are',
  allow: 'applications.read',
  query: ListSelectionParams,
  answer: z.object({
    chosen: z.object({ residence: z.int(), term: z.int() }).nullable(),
    columns: z.array(z.object({ state, cards: z.array(Card) })),
    over: z.partialRecord(state, z.int()),
    lines: z.array(z.object({ gender: z.enum(GENDERS), beds: z.int(), free: z.int(), waiting: z.int() })),
    rooms: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        floor: z.int().nullable(),
        gender: z.enum(GENDERS),
        price: z.int(),
        beds: z.array(
          z.object({
            id: z.int(),
            number: z.int(),
            held: z.object({ application: z.uuid(), name: nullableText, state }).nullable(),
          }),
        ),
      }),
    ),
  }),
  async run(ctx, { query }) {
    const { chosen } = await boardChoices(ctx, query)
    if (!chosen) return { chosen, columns: [], over: {}, lines: [], rooms: [] }
    const [{ columns, over, lines }, rooms] = await Promise.all([board(ctx, chosen), occupancy(ctx, chosen)])
    return { chosen, columns, over, lines, rooms }
  },
})

const params = z.object({ id: z.uuid() })
endpoint({
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'One application with its history, notes and the names of its documents',
  allow: 'applications.read',
  params,
  answer: Detail,
  run: (ctx, { params: { id } }) => applicationDetail(ctx, id),
})

const nothing = z.object({})

/** Builds the endpoint of a command on one application. */
function commandEndpoint<B extends z.ZodObject>(
  act: string,
  summary: string,
  body: B,
  run: (ctx: Parameters<typeof stepApplication>[0], input: { id: string } & z.output<B>) => Promise<void>,
): void {
  endpoint({
    method: 'post',
    path: `${PATH}/:id/${act}`,
    summary,
    allow: 'applications.update',
    params,
    body: body as z.ZodObject,
    answer: nothing,
    async run(ctx, { params: { id }, body: data }) {
      await run(ctx, { id, ...(data as z.output<B>) })
      return {}
    },
  })
}

commandEndpoint('step', 'Moves it: into the line, in, out…', stepApplication.input.omit({ id: true }), stepApplication)
commandEndpoint('ask', 'Asks the applicant for documents', z.object({ kinds, message: z.string() }), requestDocuments)
commandEndpoint(
  'reject',
  'Rejects it; the applicant reads the reason',
  rejectApplication.input.omit({ id: true }),
  rejectApplication,
)
commandEndpoint('offer', 'Offers a bed, any free one unless said', offerPlace.input.omit({ id: true }), offerPlace)
commandEndpoint(
  'priority',
  'Puts it before others in the line, or not',
  setPriority.input.omit({ id: true }),
  setPriority,
)
commandEndpoint(
  'notes',
  'Adds a note that only the team reads',
  addApplicationNote.input.omit({ id: true }),
  addApplicationNote,
)

endpoint({
  method: 'delete',
  path: `${PATH}/:id`,
  summary: 'Deletes it with its documents, for ever',
  allow: 'applications.delete',
  params,
  answer: nothing,
  async run(ctx, { params: { id } }) {
    await deleteApplication(ctx, { id })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${PATH}/offer-free`,
  summary: 'Offers every free bed of a line to those who are next',
  allow: 'applications.update',
  body: offerFreeBeds.input,
  answer: z.object({ offered: z.int() }),
  run: async (ctx, { body }) => ({ offered: await offerFreeBeds(ctx, body) }),
})
