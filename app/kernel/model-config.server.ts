/** Configuration of the language model of the assistant. */
import { z } from 'zod'

const PROVIDERS = ['gemini', 'anthropic', 'openai-compatible'] as const

export type ModelConfig = {
  provider: (typeof PROVIDERS)[number]
  key: string
  /** Replaces the default address of the provider. */
  url: string | undefined
  /** Default model; staff can choose another one. */
  model: string
}

const address = z.url({ protocol: /^https?$/ }).optional()

export const MODEL_VARIABLES = {
  ASSISTANT_PROVIDER: z.enum(PROVIDERS).optional(),
  ASSISTANT_MODEL: z.string().max(100).optional(),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_URL: address,
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_URL: address,
  OPENAI_COMPATIBLE_API_KEY: z.string().optional(),
  OPENAI_COMPATIBLE_URL: address,
}

const variables = z.object(MODEL_VARIABLES)

/** The configured provider, otherwise the first one with a key. @throws {Error} one line that names what is missing */
export function modelOf(given: z.output<typeof variables>): ModelConfig | undefined {
  const candidates: Record<ModelConfig['provider'], Partial<ModelConfig> & { wants: string }> = {
    gemini: {
      wants: 'GEMINI_API_KEY',
      key: given.GEMINI_API_KEY,
      url: given.GEMINI_URL,
      model: 'gemini-flash-latest',
    },
    anthropic: {
      wants: 'ANTHROPIC_API_KEY',
      key: given.ANTHROPIC_API_KEY,
      url: given.ANTHROPIC_URL,
      model: 'claude-haiku-4-5',
    },
    'openai-compatible': {
      wants: 'OPENAI_COMPATIBLE_URL',
      // A self-hosted model often needs no key.
      key: given.OPENAI_COMPATIBLE_URL && (given.OPENAI_COMPATIBLE_API_KEY ?? 'none'),
      url: given.OPENAI_COMPATIBLE_URL,
    },
  }
  const provider = given.ASSISTANT_PROVIDER ?? PROVIDERS.find((name) => candidates[name].key)
  if (!provider) return undefined
  const { wants, key, url, model: standard } = candidates[provider]
  if (!key) throw new Error(`${wants} is missing: ASSISTANT_PROVIDER is ${provider}`)
  const model = given.ASSISTANT_MODEL ?? standard
  if (!model) throw new Error('ASSISTANT_MODEL is missing: OPENAI_COMPATIBLE_URL has no default model')
  return { provider, key, url, model }
}
