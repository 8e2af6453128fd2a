/**
 * One question and its answer, as it is written: refused, known by its intent, found on the site, or said by a model
 * from what was found. Intents come before the model: their figures are of this moment, and no token is spent.
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
  /** Whether the conversation may be kept. */
  consent: boolean
  /** The stored conversation that it continues. */
  conversation?: string | undefined
}

/** The answer as it is written. */
export type AnswerProgress = { text: string; outcome: Outcome; byModel: boolean }

/** @param signal aborted once the client has disconnected */
export async function* answer(
  ctx: Context,
  asked: AskInput,
  { patience = MODEL_TIMEOUTS, signal }: { patience?: typeof MODEL_TIMEOUTS; signal?: AbortSignal } = {},
): AsyncGenerator<StreamEvent> {
  const { assistant, controlpanel, site } = await readSettings(ctx, 'assistant', 'controlpanel', 'site')
  const spoken = languageOf(asked.message, ctx.locale)
  const language = offeredLocales(controlpanel).includes(spoken) ? spoken : ctx.locale
  const inLanguage: Context = { ...ctx, locale: language }
  const question = mask(asked.message)
  const telling: AnswerProgress = { text: '', outcome: 'answered', byModel: false }

  async function* tell(): AsyncGenerator<string> {
    const refused = refusal(ctx)
    // As it was put: an account number in it is part of the attempt.
    const known = isPromptInjection(asked.message) ? refused : await knownReply(inLanguage, question)
    if (known) {
      telling.outcome = known.outcome
      return yield known.text
    }
    const turns = verifiedTurns(ctx, asked.history).map((turn) => ({ ...turn, question: mask(turn.question) }))
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
    // Who asks is not part of it, signed in or not.
    { ...inLanguage, actor: null },
    { question, answer: mask(text), outcome, byModel, keep: asked.consent, conversation: asked.conversation },
  )
  yield {
    type: 'end',
    outcome,
    // A refusal is in the language of the page.
    language: outcome === 'refused' ? ctx.locale : language,
    proof: signTurn(ctx, { question: asked.message, answer: text }),
    ...(conversation && { conversation }),
  }
}

/** What needs neither a search nor a model; null where one of them must answer. */
async function knownReply(ctx: Context, question: string): Promise<Reply | null> {
  const greeting = smallTalkKind(question)
  if (greeting) return smallTalk(ctx, greeting)
  return isOffTask(question) || isOffTopic(question) ? null : answerIntent(ctx, question)
}
