import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { GiftsAsked } from './asked.server.ts'
import { giftList } from './list.server.ts'
import { GIFT_METHODS, GIFT_STATUSES } from './status.ts'

const currency = z.enum(CURRENCIES)
const kurus = z.int().describe('Kuruş')

const Row = z.object({
  id: z.uuid(),
  reference: z.string(),
  at: z.date().describe('When the money arrived, else when the gift was begun'),
  donor: z
    .object({ name: z.string(), email: z.string().nullable(), anonymous: z.boolean() })
    .nullable()
    .describe('null without donors.read'),
  campaign: z.object({ id: z.int(), title: z.string() }).nullable().describe('null: the general fund'),
  method: z.enum(GIFT_METHODS),
  status: z.enum(GIFT_STATUSES),
  amount: kurus,
  net: kurus.describe('Kuruş in the funds, by the ledger'),
  currency,
  locale: z.enum(LOCALES),
  card: z.string().nullable(),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/all-donations',
  summary: 'Gifts as staff list them, with the sums of what was asked for',
  allow: 'donations.read',
  query: GiftsAsked,
  answer: z.object({
    rows: z.array(Row),
    page: z.int(),
    size: z.int(),
    total: z.int(),
    net: z.array(z.object({ currency, minor: kurus })),
    byStatus: z.partialRecord(z.enum(GIFT_STATUSES), z.int()),
  }),
  run: (ctx, { query }) => giftList(ctx, query),
})
