/** Answers intents from the current data of the site. */
import type { Context } from '#kernel/context.ts'
import { sourceAnswer, type Reply } from '../knowledge/compose-answer.server.ts'
import { knowledgeIndex } from '../knowledge/knowledge-index.server.ts'
import { PAGE_WORDS, type PageName } from '../knowledge/page-text.ts'
import { campaignsAnswer } from './campaigns-answer.server.ts'
import { cardAnswer, declinedAnswer } from './card-answer.server.ts'
import { hasIntent, intentsOf, type Intent, type IntentName } from './intents.ts'
import { askTeam, personAnswer } from './person-answer.server.ts'
import { roomsAnswer } from './rooms-answer.server.ts'
import { cheapestAnswer, orderAnswer, productAnswer } from './shop-answer.server.ts'
import { applicationStatus, applySteps, bookingSteps, complaintStatus } from './steps-answer.server.ts'

/** Null if the site has no answer: the feature is switched off, or there is no such record. */
type IntentAnswer = (ctx: Context, question: string) => Promise<Reply | null>

const ANSWERS: Record<Exclude<IntentName, PageName>, IntentAnswer> = {
  zakat: (ctx) => askTeam(ctx, 'assistant_answers.zakat'),
  person: personAnswer,
  complaint_status: complaintStatus,
  application_status: applicationStatus,
  order: orderAnswer,
  card_declined: declinedAnswer,
  card_entry: cardAnswer,
  failed_payment: (ctx) => askTeam(ctx, 'assistant_answers.failed_payment'),
  refund: (ctx) => askTeam(ctx, 'assistant_answers.refund'),
  receipt: (ctx) => askTeam(ctx, 'assistant_answers.receipt'),
  booking_steps: bookingSteps,
  apply_steps: applySteps,
  rooms: roomsAnswer,
  cheapest: cheapestAnswer,
  product: productAnswer,
  open_campaigns: campaignsAnswer,
}

/** Null if no intent of the table matches, or none of the matching ones has an answer. */
export async function answerIntent(ctx: Context, question: string): Promise<Reply | null> {
  for (const intent of intentsOf(question, ctx.locale)) {
    const reply = (await staffAnswer(ctx, intent)) ?? (await answerOf(ctx, intent.name, question))
    if (reply) return reply
  }
  return null
}

function answerOf(ctx: Context, name: IntentName, question: string): Promise<Reply | null> {
  return isPage(name) ? pageAnswer(ctx, name) : ANSWERS[name](ctx, question)
}

const isPage = (name: IntentName): name is PageName => name in PAGE_WORDS

/** Answers with a page of the site. */
async function pageAnswer(ctx: Context, name: PageName): Promise<Reply | null> {
  const { entries } = await knowledgeIndex(ctx)
  const page = entries.find(({ source }) => source.page === name)
  return page ? sourceAnswer(ctx, page.source) : null
}

/** Answers with a frequent question of the same meaning that staff have written. */
async function staffAnswer(ctx: Context, intent: Intent): Promise<Reply | null> {
  if (!intent.staffFirst) return null
  const { entries } = await knowledgeIndex(ctx)
  const same = entries.find(({ source }) => source.kind === 'faqs' && hasIntent(intent, source.title, ctx.locale))
  return same ? sourceAnswer(ctx, same.source) : null
}
