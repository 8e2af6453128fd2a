import { z } from 'zod'
import { GENDERS } from '#features/housing/rooms/room.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { DOCUMENTS, ACTORS, STATES } from '#features/housing/applications/application.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { board, boardChoices, ListSelectionParams, occupancy } from './board.server.ts'
import {
  addApplicationNote,
  changeBed,
  correctContact,
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
  name: nullableText.describe('null: erased'),
  gender: z.enum(GENDERS),
  state,
  residence: z.string(),
  term: z.string(),
  priority: z.boolean().describe('Has priority on the waiting list'),
  submittedAt: z.date(),
  bed: nullableText.describe('Assigned bed'),
  rent: z.int().nullable().describe('Monthly rent that was offered with the bed, in kuruş'),
  offeredUntil: z.date().nullable(),
})
const place = z.int().nullable().describe('Position on the waiting list, from 1; null if not waiting')
const Card = Row.omit({ residence: true, term: true }).extend({ place, missing: kinds })
const Detail = Row.omit({ term: true }).extend({
  code: nullableText.describe('null without the permission to change applications'),
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
  message: nullableText.describe('Message of the staff to the applicant'),
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
  staffOffersOnly: z.boolean().describe('Waiting, and left out by automatic offers, because staff withdrew an offer'),
  hasOtherBed: z.boolean().describe('Has a bed in an overlapping term, so no bed can be offered'),
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
  freeBeds: z.array(z.object({ id: z.int(), label: z.string(), price: z.int().describe('Kuruş per month') })),
  others: z.array(z.object({ id: z.uuid(), state, residence: z.string(), term: z.string() })),
})

endpoint({
  method: 'get',
  path: PATH,
  summary: 'Lists submitted housing applications, newest first',
  allow: 'applications.read',
  query: ApplicationListParams,
  answer: pageByState(Row, state),
  run: (ctx, { query }) => applicationPage(ctx, query),
})

endpoint({
  method: 'get',
  path: `${PATH}/board`,
  summary: 'Returns the application board of a residence and term, with its beds and occupants',
  allow: 'applications.read',
  query: ListSelectionParams,
  answer: z.object({
    chosen: z.object({ residence: z.int(), term: z.int() }).nullable(),
    columns: z.array(z.object({ state, total: z.int().describe('Also those without a card'), cards: z.array(Card) })),
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
    const [{ columns, over, waitingLists }, rooms] = await Promise.all([board(ctx, chosen), occupancy(ctx, chosen)])
    return { chosen, columns, over, lines: waitingLists, rooms }
  },
})

const params = z.object({ id: z.uuid() })
endpoint({
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'Returns one application with its history, notes and the names of its documents',
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

commandEndpoint(
  'step',
  'Changes the state of the application, for example to the waiting list or moved in',
  stepApplication.input.omit({ id: true }),
  stepApplication,
)
commandEndpoint('ask', 'Asks the applicant for documents', z.object({ kinds, message: z.string() }), requestDocuments)
commandEndpoint(
  'reject',
  'Rejects the application; the applicant sees the reason',
  rejectApplication.input.omit({ id: true }),
  rejectApplication,
)
commandEndpoint('offer', 'Offers a bed; any free bed if none is given', offerPlace.input.omit({ id: true }), offerPlace)
commandEndpoint('bed', 'Gives an applicant or resident another free bed', changeBed.input.omit({ id: true }), changeBed)
commandEndpoint(
  'contact',
  'Corrects name, phone, email address and gender; a new address gets the present state by email',
  correctContact.input.omit({ id: true }),
  correctContact,
)
commandEndpoint(
  'priority',
  'Sets or removes priority on the waiting list',
  setPriority.input.omit({ id: true }),
  setPriority,
)
commandEndpoint('notes', 'Adds an internal note', addApplicationNote.input.omit({ id: true }), addApplicationNote)

endpoint({
  method: 'delete',
  path: `${PATH}/:id`,
  summary: 'Permanently deletes the application and its documents',
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
  summary: 'Offers all free beds to the next applicants on the waiting list',
  allow: 'applications.update',
  body: offerFreeBeds.input,
  answer: z.object({ offered: z.int() }),
  run: async (ctx, { body }) => ({ offered: await offerFreeBeds(ctx, body) }),
})
