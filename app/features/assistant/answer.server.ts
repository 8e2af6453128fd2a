/** One question and its answer, as it is written: refused, found on the site, or said by a model from what was found. */
import { offeredLocales } from '#features/settings/offered.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import type { ChatMessage, Outcome, StreamEvent } from './chat.ts'
import { smallTalkKind, isPromptInjection } from './intent.ts'
import { languageOf } from './language.ts'
import { mask } from './mask-personal-data.ts'
import { MODEL_TIMEOUTS } from './model.server.ts'
import { verifiedTurns, signTurn } from './turn-signature.server.ts'
import { recordTurn } from './record.server.ts'
import { refusal, composeAnswer, smallTalk } from './compose-answer.server.ts'
import { retrieve } from './retrieve.server.ts'
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
    const greeting = smallTalkKind(question)
    // As it was put: an account number in it is part of the attempt.
    const fixed = isPromptInjection(asked.message) ? refusal(inLanguage) : greeting && smallTalk(inLanguage, greeting)
    if (fixed) {
      telling.outcome = fixed.outcome
      return yield fixed.text
    }
    const turns = verifiedTurns(ctx, asked.history).map((turn) => ({ ...turn, question: mask(turn.question) }))
    const found = await retrieve(inLanguage, question, turns.at(-1)?.question)
    const model = assistant.useModel ? ctx.config.model : undefined
    if (model) {
      const named = { ...model, model: assistant.model ?? model.model }
      const about = { site: pick(site.name, language), turns, question, found }
      if (yield* answerWithModel(inLanguage, named, about, assistant.tokensADay, telling, patience, signal)) return
    }
    const plain = composeAnswer(inLanguage, found)
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
    language,
    proof: signTurn(ctx, { question: asked.message, answer: text }),
    ...(conversation && { conversation }),
  }
}
