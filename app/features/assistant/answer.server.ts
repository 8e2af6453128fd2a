/** One question and its answer, as it is written: refused, found on the site, or said by a model from what was found. */
import { offeredLocales } from '#features/settings/offered.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import type { ChatMessage, Outcome, Piece } from './chat.ts'
import { talkOf, turnsIt } from './intent.ts'
import { languageOf } from './language.ts'
import { mask } from './mask.ts'
import { PATIENCE } from './model.server.ts'
import { believed, proofOf } from './proof.server.ts'
import { recordTurn } from './record.server.ts'
import { refusal, reply, talk } from './reply.server.ts'
import { retrieve } from './retrieve.server.ts'
import { sayByModel } from './say.server.ts'

export type Asked = {
  message: string
  history: readonly ChatMessage[]
  /** Whether the conversation may be kept. */
  consent: boolean
  /** Where it is kept already. */
  conversation?: string | undefined
}

/** What is being told: grows while it is. */
export type Telling = { text: string; outcome: Outcome; byModel: boolean }

/** @param signal aborted once nobody listens any more */
export async function* answer(
  ctx: Context,
  asked: Asked,
  { patience = PATIENCE, signal }: { patience?: typeof PATIENCE; signal?: AbortSignal } = {},
): AsyncGenerator<Piece> {
  const { assistant, controlpanel, site } = await readSettings(ctx, 'assistant', 'controlpanel', 'site')
  const spoken = languageOf(asked.message, ctx.locale)
  const language = offeredLocales(controlpanel).includes(spoken) ? spoken : ctx.locale
  const inLanguage: Context = { ...ctx, locale: language }
  const question = mask(asked.message)
  const telling: Telling = { text: '', outcome: 'answered', byModel: false }

  async function* tell(): AsyncGenerator<string> {
    const greeting = talkOf(question)
    // As it was put: an account number in it is part of the attempt.
    const fixed = turnsIt(asked.message) ? refusal(inLanguage) : greeting && talk(inLanguage, greeting)
    if (fixed) {
      telling.outcome = fixed.outcome
      return yield fixed.text
    }
    const turns = believed(ctx, asked.history).map((turn) => ({ ...turn, question: mask(turn.question) }))
    const found = await retrieve(inLanguage, question, turns.at(-1)?.question)
    const model = assistant.useModel ? ctx.config.model : undefined
    if (model) {
      const named = { ...model, model: assistant.model ?? model.model }
      const about = { site: pick(site.name, language), turns, question, found }
      if (yield* sayByModel(inLanguage, named, about, assistant.tokensADay, telling, patience, signal)) return
    }
    const plain = reply(inLanguage, found)
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
    proof: proofOf(ctx, { question: asked.message, answer: text }),
    ...(conversation && { conversation }),
  }
}
