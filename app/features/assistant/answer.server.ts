/**
 * Answers one question as a stream: a refusal, the answer of an intent, a search result, or a text of a model based on
 * the search results. Intents come before the model, because their figures are current and cost no tokens.
 */
import { offeredLocales } from '#features/settings/offered.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import type { ChatMessage, StreamEvent } from './chat.ts'
import type { Outcome } from './knowledge/outcome.ts'
import { isOffTask, isOffTopic, smallTalkKind, isPromptInjection } from './knowledge/question-kind.ts'
import { answerIntent } from './intents/answer-intent.server.ts'
import { languageOf } from './language.ts'
import { mask } from './mask-personal-data.ts'
import { MODEL_TIMEOUTS } from './model.server.ts'
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

/** The answer so far. */
export type AnswerProgress = { text: string; outcome: Outcome; byModel: boolean }

/** @param signal aborted once the client has disconnected */
export async function* answer(
  ctx: Context,
  input: AskInput,
  { patience = MODEL_TIMEOUTS, signal }: { patience?: typeof MODEL_TIMEOUTS; signal?: AbortSignal } = {},
): AsyncGenerator<StreamEvent> {
  const { assistant, controlpanel, site } = await readSettings(ctx, 'assistant', 'controlpanel', 'site')
  const spoken = languageOf(input.message, ctx.locale)
  const language = offeredLocales(controlpanel).includes(spoken) ? spoken : ctx.locale
  const inLanguage: Context = { ...ctx, locale: language }
  const question = mask(input.message)
  const telling: AnswerProgress = { text: '', outcome: 'answered', byModel: false }

  async function* tell(): AsyncGenerator<string> {
    const refused = refusal(ctx)
    // Checked before masking, because an account number can be part of the attack.
    const known = isPromptInjection(input.message) ? refused : await knownReply(inLanguage, question)
    if (known) {
      telling.outcome = known.outcome
      return yield known.text
    }
    const turns = verifiedTurns(ctx, input.history).map((turn) => ({ ...turn, question: mask(turn.question) }))
    const found = await retrieve(inLanguage, question, turns.at(-1)?.question)
    const model = assistant.useModel ? ctx.config.model : undefined
    if (model) {
      const named = { ...model, model: assistant.model ?? model.model }
      const about = { site: pick(site.name, language), turns, question, found, refused }
      if (yield* answerWithModel(inLanguage, named, about, assistant.tokensADay, telling, patience, signal)) return
    }
    const plain = composeAnswer(inLanguage, found, refused)
    telling.outcome = plain.outcome
    yield plain.text
  }

  for await (const text of tell()) {
    telling.text += text
    yield { type: 'text', text }
  }
  const { text, outcome, byModel } = telling
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

/** Replies that need neither a search nor a model; null if one of these must answer. */
async function knownReply(ctx: Context, question: string): Promise<Reply | null> {
  const greeting = smallTalkKind(question)
  if (greeting) return smallTalk(ctx, greeting)
  return isOffTask(question) || isOffTopic(question) ? null : answerIntent(ctx, question)
}
