/** A language model by its provider's own protocol. Its library is loaded with the first question. */
import type { LanguageModel } from 'ai'
import type { ModelConfig } from '#kernel/model-config.server.ts'
import type { Prompt } from './prompt.server.ts'

/** Tokens of an answer; some models count their thinking among them. */
export const MAX_TOKENS = 800

/** Milliseconds: until the first word, between words, and for all of it. */
export type Timeouts = { first: number; next: number; whole: number }
export const MODEL_TIMEOUTS: Timeouts = { first: 7000, next: 5000, whole: 25_000 }

export type ModelChunk = { text: string } | { tokens: number }

/** @throws {Error} when it refuses, stalls or breaks off, also in the middle of an answer */
export async function* streamCompletion(
  config: ModelConfig,
  name: string,
  prompt: Prompt,
  patience: Timeouts,
  signal?: AbortSignal,
): AsyncGenerator<ModelChunk> {
  const { streamText } = await import('ai')
  // Its warnings go to the console; what matters comes as an error.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const watch = watchdog(patience, signal)
  try {
    const { stream } = streamText({
      model: await modelOf(config, name),
      ...prompt,
      maxOutputTokens: MAX_TOKENS,
      temperature: 0.2,
      // A second call would cost a second time; the visitor can ask again.
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

/** Gives a call up that does not come to words. The library's own clock starts only when a server has answered. */
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
    /** Requests that are still running are aborted, too. */
    end() {
      clearTimeout(word)
      clearTimeout(end)
      giveUp()
    },
  }
}

async function modelOf({ provider, key, url }: ModelConfig, name: string): Promise<LanguageModel> {
  const access = { apiKey: key, ...(url && { baseURL: url }) }
  if (provider === 'gemini') return (await import('@ai-sdk/google')).createGoogle(access)(name)
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(access)(name)
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ apiKey: key, baseURL: url!, name: 'compatible', includeUsage: true })(name)
}
