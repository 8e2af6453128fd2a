/** Answers by a language model within the daily budget, with fallbacks for refusals and failures of the model. */
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import type { ModelConfig } from '#kernel/model-config.server.ts'
import { localePath } from '#kernel/locale.ts'
import type { AnswerResult, TextPart } from './answer-stream.ts'
import { reserve, recordTokenUsage, tokensOf } from './budget.server.ts'
import { guard, PromptLeakError } from './leak-guard.ts'
import { MAX_TOKENS, streamCompletion, type Timeouts } from './model.server.ts'
import { CANARY, promptOf, REFUSE, UNKNOWN } from './prompt.server.ts'
import type { ChatTurn } from './turn-signature.server.ts'
import { closestPage, unknownAnswer, type Reply } from './knowledge/compose-answer.server.ts'
import type { RetrievalResult } from './knowledge/retrieve.server.ts'

/** Maximum concurrent calls of one process. */
const MAX_CALLS = 8
/** After this number of consecutive failures the model is not called for `REST` milliseconds. */
const FAILURES = 5
const REST = MINUTE_MS

type State = { calls: number; failures: number; restsUntil: number }
const states = new WeakMap<object, State>()
function stateOf(ctx: Context): State {
  const state = states.get(ctx.jobs) ?? { calls: 0, failures: 0, restsUntil: 0 }
  states.set(ctx.jobs, state)
  return state
}

type About = {
  site: string
  turns: readonly ChatTurn[]
  question: string
  found: RetrievalResult
  refused: Reply
}

type Options = {
  config: ModelConfig
  tokensADay: number
  timeouts: Timeouts
  /** Aborted once the client has disconnected. */
  signal: AbortSignal | undefined
}

/** Returns null if the model was not called: the budget is used up, it failed repeatedly, or too many calls run. */
export async function* answerWithModel(
  ctx: Context,
  { site, turns, question, found, refused }: About,
  { config, tokensADay, timeouts, signal }: Options,
): AsyncGenerator<TextPart, AnswerResult | null> {
  const state = stateOf(ctx)
  if (state.calls >= MAX_CALLS || state.restsUntil > Date.now()) return null
  const prompt = promptOf(ctx, site, turns, question, found.matches)
  const promised = tokensOf(JSON.stringify(prompt)) + MAX_TOKENS
  // Counted before the first `await`, because other questions arrive at the same time.
  state.calls++
  const free = await reserve(ctx, promised, tokensADay).catch(() => false)
  if (!free) {
    state.calls--
    return null
  }

  const t = ctx.texts.translate(ctx.locale)
  const paths = found.matches.map(({ source }) => localePath(ctx.locale, source.path))
  const words = found.matches.map(({ source }) => source.text).join('\n')
  const filter = guard({ paths, words, canary: CANARY })
  let used: number | undefined
  /** The start of the answer, held back while it may still be a mark (REFUSE, UNKNOWN) instead of an answer. */
  let head = ''
  let marked: string | undefined
  const result: AnswerResult = { text: '', outcome: 'answered', byModel: true }
  const part = (text: string): TextPart => {
    result.text += text
    return { type: 'text', text }
  }
  try {
    for await (const chunk of streamCompletion({ config, prompt, timeouts, signal })) {
      if ('tokens' in chunk) used = chunk.tokens
      else if (marked === undefined) {
        head += chunk.text
        const started = head.trimStart()
        marked = [REFUSE, UNKNOWN].find((mark) => started.startsWith(mark))
        if (marked || [REFUSE, UNKNOWN].some((mark) => mark.startsWith(started))) continue
        const text = filter.take(head)
        // Marks are recognised only at the start of the text that was not sent yet.
        head = ''
        if (text) yield part(text)
      }
    }
    if (marked === undefined) {
      const last = filter.take(head) + filter.rest()
      if (last) yield part(last)
    }
    state.failures = 0
  } catch (error) {
    if (error instanceof PromptLeakError) marked = REFUSE
    else if (!signal?.aborted) {
      state.failures++
      if (state.failures >= FAILURES) state.restsUntil = Date.now() + REST
      ctx.log.warn({ err: error, provider: config.provider }, 'the assistant’s model failed')
      result.outcome = 'failed'
    }
  } finally {
    state.calls--
    await recordTokenUsage(ctx, promised, used)
  }
  const apart = result.text ? '\n\n' : ''
  if (result.outcome === 'failed') yield part(`${apart}${t('assistant.failed')}${closestPage(ctx, found)}`)
  else if (marked) {
    const plain = marked === REFUSE ? refused : unknownAnswer(ctx)
    result.outcome = plain.outcome
    yield part(apart + plain.text)
  } else if (!result.text.trim()) {
    result.outcome = 'unknown'
    yield part(t('assistant.rephrase'))
  }
  return result
}
