import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { Days } from './days.server.ts'
import { JournalParams } from './journal-params.server.ts'
import { journalPage } from './journal.server.ts'
import { trialBalance } from './trial-balance.server.ts'

const amount = z.int().describe('Minor units of the currency (hundredths); debits are positive')
const unsigned = z.int().min(0).describe('Minor units of the currency (hundredths)')
const Figures = z.object({ opening: amount, debit: unsigned, credit: unsigned, closing: amount })

endpoint({
  method: 'get',
  path: '/api/dashboard/trial-balance',
  summary:
    'Returns the opening balance, debit, credit and closing balance of every ledger account in a period, by currency',
  allow: 'ledger.read',
  query: Days,
  answer: z.array(
    z.object({
      currency: z.enum(CURRENCIES),
      accounts: z.array(Figures.extend({ account: z.string(), name: z.string() })),
      funds: z.array(
        z.object({
          fund: z.string(),
          name: z.string(),
          opening: amount,
          received: amount,
          paidBack: amount,
          spent: amount,
          transferred: amount.describe('Positive: received from other funds'),
          closing: amount,
        }),
      ),
      total: Figures.describe('Debit and credit are equal; the balance is 0'),
    }),
  ),
  run: (ctx, { query }) => trialBalance(ctx, query),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/journal',
  summary: 'Lists ledger transactions, newest first; with an account and a currency, the statement of that account',
  allow: 'ledger.read',
  query: JournalParams,
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        at: z.date(),
        kind: z.string(),
        subject: z.object({ reference: z.string(), path: z.string() }).nullable(),
        entries: z.array(z.object({ account: z.string(), name: z.string(), minor: amount })),
        currency: z.enum(CURRENCIES),
        balance: amount.nullable().describe('Balance of the account after this transaction'),
      }),
    ),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    statement: z
      .object({ name: z.string(), currency: z.enum(CURRENCIES), opening: amount, closing: amount })
      .nullable(),
  }),
  run: (ctx, { query }) => journalPage(ctx, query),
})
