/** Calls a language model by its provider's protocol. The library is loaded with the first question. */
import type { LanguageModel } from 'ai'
import type { ModelConfig } from '#kernel/model-config.server.ts'
import type { Prompt } from './prompt.server.ts'

/** Maximum tokens of an answer. For some models they include the reasoning. */
export const MAX_TOKENS = 800

/** Milliseconds until the first word, between words, and in total. */
export type Timeouts = { first: number; next: number; whole: number }
export const MODEL_TIMEOUTS: Timeouts = { first: 7000, next: 5000, whole: 25_000 }

type ModelChunk = { text: string } | { tokens: number }

type Call = {
  config: ModelConfig
  prompt: Prompt
  timeouts: Timeouts
  /** Aborted once the client has disconnected. */
  signal: AbortSignal | undefined
}

/** @throws {Error} when the model refuses, stalls or disconnects, also in the middle of an answer */
export async function* streamCompletion({ config, prompt, timeouts, signal }: Call): AsyncGenerator<ModelChunk> {
  const { streamText } = await import('ai')
  // The library logs warnings to the console; relevant problems are thrown as errors anyway.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const watch = watchdog(timeouts, signal)
  try {
    const { stream } = streamText({
      model: await modelOf(config),
      ...prompt,
      maxOutputTokens: MAX_TOKENS,
      temperature: 0.2,
      // A retry would cost again, and the visitor can repeat the question.
      maxRetries: 0,
      ...(config.provider === 'gemini' && { reasoning: 'low' as const }),
      abortSignal: watch.signal,
      onError: () => {},
    })
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        watch.heard()
        yield { text: part.text }
      } else if (part.type === 'error') throw part.error
      else if (part.type === 'abort') throw new Error('the model took too long')
      else if (part.type === 'finish') {
        const { inputTokens, outputTokens } = part.totalUsage
        if (inputTokens !== undefined || outputTokens !== undefined)
          yield { tokens: (inputTokens ?? 0) + (outputTokens ?? 0) }
        if (part.finishReason === 'interrupted' || part.finishReason === 'error')
          throw new Error(`the model ended with ${part.finishReason}`)
      }
    }
  } finally {
    watch.end()
  }
}

/** Aborts a call without output. The library's own timeout starts only after the server has responded. */
function watchdog({ first, next, whole }: Timeouts, signal: AbortSignal | undefined) {
  const late = new AbortController()
  const giveUp = () => late.abort()
  const end = setTimeout(giveUp, whole)
  let word = setTimeout(giveUp, first)
  return {
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    heard() {
      clearTimeout(word)
      word = setTimeout(giveUp, next)
    },
    /** Clears the timers and aborts a request that is still running. */
    end() {
      clearTimeout(word)
      clearTimeout(end)
      giveUp()
    },
  }
}

async function modelOf({ provider, key, url, model }: ModelConfig): Promise<LanguageModel> {
  const access = { apiKey: key, ...(url && { baseURL: url }) }
  if (provider === 'gemini') return (await import('@ai-sdk/google')).createGoogle(access)(model)
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(access)(model)
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ apiKey: key, baseURL: url!, name: 'compatible', includeUsage: true })(model)
}
