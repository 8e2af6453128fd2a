/**
 * Answers one question as a stream: a refusal, the answer of an intent, a search result, or a text of a model based on
 * the search results. Intents come before the model, because their figures are current and cost no tokens.
 */
import { offeredLocales } from '#features/settings/offered.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Settings } from '#features/settings/settings.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import type { AnswerResult, TextPart } from './answer-stream.ts'
import type { ChatMessage, StreamEvent } from './chat.ts'
import { isOffTask, isOffTopic, smallTalkKind, isPromptInjection } from './knowledge/question-kind.ts'
import { answerIntent } from './intents/answer-intent.server.ts'
import { languageOf } from './language.ts'
import { mask } from './mask-personal-data.ts'
import { MODEL_TIMEOUTS, type Timeouts } from './model.server.ts'
import { verifiedTurns, signTurn } from './turn-signature.server.ts'
import { recordTurn } from './record.server.ts'
import { refusal, composeAnswer, smallTalk, type Reply } from './knowledge/compose-answer.server.ts'
import { retrieve } from './knowledge/retrieve.server.ts'
import { answerWithModel } from './answer-with-model.server.ts'

export type AskInput = {
  message: string
  history: readonly ChatMessage[]
  /** Whether the visitor agreed that the conversation is stored. */
  consent: boolean
  /** The stored conversation that this question continues. */
  conversation?: string | undefined
}

/** @param signal aborted once the client has disconnected */
export async function* answer(
  ctx: Context,
  input: AskInput,
  { timeouts = MODEL_TIMEOUTS, signal }: { timeouts?: Timeouts; signal?: AbortSignal } = {},
): AsyncGenerator<StreamEvent> {
  const { assistant, controlpanel, site } = await readSettings(ctx, 'assistant', 'controlpanel', 'site')
  const spoken = languageOf(input.message, ctx.locale)
  const language = offeredLocales(controlpanel).includes(spoken) ? spoken : ctx.locale
  const inLanguage: Context = { ...ctx, locale: language }
  const question = mask(input.message)
  const refused = refusal(ctx)
  // Checked before masking, because an account number can be part of the attack.
  const known = isPromptInjection(input.message) ? refused : await knownReply(inLanguage, question)
  const { text, outcome, byModel } = known
    ? yield* sendReply(known)
    : yield* searchAndAnswer(inLanguage, {
        site: pick(site.name, language),
        history: input.history,
        question,
        refused,
        assistant,
        timeouts,
        signal,
      })
  const conversation = await recordTurn(
    // Without the actor, so that the record does not identify signed-in users.
    { ...inLanguage, actor: null },
    { question, answer: mask(text), outcome, byModel, keep: input.consent, conversation: input.conversation },
  )
  yield {
    type: 'end',
    outcome,
    // Refusals are in the language of the page.
    language: outcome === 'refused' ? ctx.locale : language,
    proof: signTurn(ctx, { question: input.message, answer: text }),
    ...(conversation && { conversation }),
  }
}

type Search = {
  site: string
  history: AskInput['history']
  question: string
  refused: Reply
  assistant: Settings<'assistant'>
  timeouts: Timeouts
  signal: AbortSignal | undefined
}

async function* searchAndAnswer(
  ctx: Context,
  { site, history, question, refused, assistant, timeouts, signal }: Search,
): AsyncGenerator<TextPart, AnswerResult> {
  const turns = verifiedTurns(ctx, history).map((turn) => ({ ...turn, question: mask(turn.question) }))
  const found = await retrieve(ctx, question, turns.at(-1)?.question)
  const model = assistant.useModel ? ctx.config.model : undefined
  if (model) {
    const config = { ...model, model: assistant.model ?? model.model }
    const about = { site, turns, question, found, refused }
    const result = yield* answerWithModel(ctx, about, { config, tokensADay: assistant.tokensADay, timeouts, signal })
    if (result) return result
  }
  return yield* sendReply(composeAnswer(ctx, found, refused))
}

function* sendReply({ text, outcome }: Reply): Generator<TextPart, AnswerResult> {
  yield { type: 'text', text }
  return { text, outcome, byModel: false }
}

/** Replies that need neither a search nor a model; null if one of these must answer. */
async function knownReply(ctx: Context, question: string): Promise<Reply | null> {
  const greeting = smallTalkKind(question)
  if (greeting) return smallTalk(ctx, greeting)
  return isOffTask(question) || isOffTopic(question) ? null : answerIntent(ctx, question)
}
