import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { DONOR_STATES, RELATION_KINDS } from './donor-record.ts'
import { noteDonor, relateDonors, renameDonor, tagDonor, unrelateDonors } from './edit.server.ts'
import { distinguishDonors } from './duplicates.server.ts'
import { divideDonor, Division, DivisionChoice } from './divide.server.ts'
import { divisionPreview } from './division-preview.server.ts'
import { mergeDonors } from './merge.server.ts'
import { undoMerge } from './undo-merge.server.ts'
import { DonorListParams, donorPage, findDonors } from './list.server.ts'

const path = '/api/dashboard/donors'

const Row = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.enum(LOCALES),
  tags: z.array(z.string()),
  state: z.enum(DONOR_STATES),
  firstAt: z.date().nullable(),
  lastAt: z.date().nullable(),
  count: z.int(),
  sums: z
    .array(z.object({ currency: z.enum(CURRENCIES), minor: z.int() }))
    .describe('Net amounts in the funds, in minor units'),
  average: z.int().nullable().describe('Average of the donations in lira, in kuruş'),
  announced: z.int().describe('Number of announced transfers that have not arrived yet'),
})

endpoint({
  method: 'get',
  path,
  summary: 'Lists donors with figures derived from their donations; latest donation first',
  allow: 'donors.read',
  query: DonorListParams,
  answer: pageByState(Row, z.enum(DONOR_STATES)),
  run: (ctx, { query }) => donorPage(ctx, query),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/donor-choices',
  summary: 'Returns a few donors by name or email address, for a picker',
  allow: 'donors.read',
  query: z.object({ q: z.string().max(200) }),
  answer: z.array(Row.pick({ id: true, name: true, email: true, phone: true })),
  async run(ctx, { query }) {
    const rows = await findDonors(ctx, DonorListParams.parse({ q: query.q, size: 10 }))
    return rows.map(({ id, name, email, phone }) => ({ id, name, email, phone }))
  },
})

const params = z.object({ id: z.uuid() })
const done = z.object({})

endpoint({
  method: 'put',
  path: `${path}/:id/name`,
  summary: 'Corrects the name of a donor record; the names on its donations and receipts do not change',
  allow: 'donors.update',
  params,
  body: z.object({ name: z.string() }),
  answer: done,
  async run(ctx, { params: { id }, body }) {
    await renameDonor(ctx, { donorId: id, ...body })
    return {}
  },
})

endpoint({
  method: 'put',
  path: `${path}/:id/tags`,
  summary: 'Replaces the tags of a donor',
  allow: 'donors.update',
  params,
  body: z.object({ tags: z.array(z.string()) }),
  answer: done,
  async run(ctx, { params: { id }, body }) {
    await tagDonor(ctx, { donorId: id, ...body })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/notes`,
  summary: 'Adds an internal note',
  allow: 'donors.update',
  params,
  body: z.object({ text: z.string() }),
  status: 201,
  answer: done,
  async run(ctx, { params: { id }, body }) {
    await noteDonor(ctx, { donorId: id, ...body })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/relations`,
  summary: 'Links a donor to another one; `company`: the other one is their company',
  allow: 'donors.update',
  params,
  body: z.object({ otherId: z.string(), kind: z.enum(RELATION_KINDS) }),
  status: 201,
  answer: done,
  async run(ctx, { params: { id }, body }) {
    await relateDonors(ctx, { donorId: id, ...body })
    return {}
  },
})

endpoint({
  method: 'delete',
  path: `${path}/:id/relations/:relation`,
  summary: 'Removes a link between two donors',
  allow: 'donors.update',
  params: params.extend({ relation: z.uuid() }),
  answer: done,
  async run(ctx, { params: { id, relation } }) {
    await unrelateDonors(ctx, { donorId: id, relationId: relation })
    return {}
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/merge`,
  summary: 'Merges another record into this one; can be undone for 30 days',
  allow: 'donors.update',
  params,
  body: z.object({ mergedId: z.string() }),
  status: 201,
  answer: z.object({ mergeId: z.uuid() }),
  run: (ctx, { params: { id }, body }) => mergeDonors(ctx, { donorId: id, ...body }),
})

const Side = z.object({ count: z.int(), sums: Row.shape.sums })

endpoint({
  method: 'post',
  path: `${path}/:id/division-preview`,
  summary: 'Previews the totals of both records after a split; changes nothing',
  allow: 'donors.update',
  params,
  body: z.object({ into: z.uuid().nullable(), donations: DivisionChoice.shape.donations }),
  answer: z.object({
    kept: Side,
    second: Side.extend({ name: z.string().nullable().describe('Name, if the record exists') }),
  }),
  run: (ctx, { params: { id }, body }) => divisionPreview(ctx, { donorId: id, ...body }),
})

endpoint({
  method: 'post',
  path: `${path}/:id/divide`,
  summary: 'Splits a record: moves the selected items to a second record; can be undone for 30 days',
  allow: 'donors.update',
  params,
  body: Division.omit({ donorId: true }).extend({
    keptName: z.string(),
    name: z.string().nullable(),
    reason: z.string(),
  }),
  status: 201,
  answer: z.object({ divisionId: z.uuid(), secondId: z.uuid() }),
  run: (ctx, { params: { id }, body }) => divideDonor(ctx, { donorId: id, ...body }),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/donor-merges/:id/undo',
  summary: 'Undoes a merge or a split',
  allow: 'donors.update',
  params,
  status: 201,
  answer: z.object({ donorId: z.uuid() }),
  run: (ctx, { params: { id } }) => undoMerge(ctx, { mergeId: id }),
})

endpoint({
  method: 'post',
  path: `${path}/:id/distinguish`,
  summary: 'Marks two records as different people; the pair is not suggested again',
  allow: 'donors.update',
  params,
  body: z.object({ otherId: z.uuid() }),
  status: 201,
  answer: done,
  async run(ctx, { params: { id }, body }) {
    await distinguishDonors(ctx, { donorId: id, ...body })
    return {}
  },
})
