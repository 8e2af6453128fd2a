import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { checkTogether } from '#kernel/refusal.ts'
import { pageByState } from '#resource/list-params.server.ts'
import { documentsIn } from '#features/media/documents-in.server.ts'
import { DOCUMENT_BYTES, EXPENSE_CATEGORIES, EXPENSE_STATES } from './expense.ts'
import { ExpenseForm } from './form.server.ts'
import { ExpenseListParams, expensePage } from './queries.server.ts'
import { checkExpenseForm, recordExpense } from './record.server.ts'
import { reverseExpense } from './reverse.server.ts'

const path = '/api/dashboard/expenses'
const amount = z.int().describe('Minor units of the currency (hundredths)')
const state = z.enum(EXPENSE_STATES)

endpoint({
  method: 'get',
  path,
  summary: 'Lists expenses of the funds, newest first',
  allow: 'expenses.read',
  query: ExpenseListParams,
  answer: pageByState(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      state,
      campaignId: z.int().nullable().describe('null for the general fund'),
      fund: z.string(),
      amount,
      currency: z.enum(CURRENCIES),
      paidFrom: z.string().describe('Ledger account'),
      paidOn: z.iso.date(),
      payee: z.string(),
      category: z.enum(EXPENSE_CATEGORIES),
      description: z.string(),
      overdraft: amount.describe('Approved overdraft of the fund'),
      document: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      reversalWaiting: z.boolean(),
    }),
    state,
  ),
  run: (ctx, { query }) => expensePage(ctx, query),
})

endpoint({
  method: 'post',
  path,
  summary: 'Records an expense with its document; a second person must approve it',
  allow: 'expenses.create',
  upload: {
    bytes: DOCUMENT_BYTES,
    field: 'file',
    fields: ExpenseForm,
    limit: { name: 'expenses', points: 120, seconds: 3600 },
  },
  status: 201,
  answer: z.object({ id: z.uuid(), approvalId: z.uuid() }),
  async run(ctx, { received }) {
    const { fields } = received!
    const codes = { none: 'expenses.document_required', type: 'expenses.document_type' }
    const [[file]] = await checkTogether(
      () => documentsIn(received!, 'file', codes),
      () => checkExpenseForm(ctx, fields),
    )
    return recordExpense.fromBody(ctx, { ...fields, file })
  },
})

endpoint({
  method: 'post',
  path: `${path}/:id/reverse`,
  summary: 'Proposes to reverse an expense that was recorded by mistake; a second person must approve it',
  allow: 'expenses.create',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string() }),
  status: 201,
  answer: z.object({ approvalId: z.uuid() }),
  run: (ctx, { params: { id }, body }) => reverseExpense(ctx, { id, ...body }),
})
