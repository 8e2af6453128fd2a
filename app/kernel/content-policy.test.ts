import { expect, test, vi } from 'vitest'

async function stylesIn(mode: string): Promise<string | undefined> {
  vi.resetModules()
  vi.stubEnv('MODE', mode)
  const { contentPolicy } = await import('./content-policy.server.ts')
  vi.unstubAllEnvs()
  return contentPolicy()
    .split('; ')
    .find((rule) => rule.startsWith('style-src'))
}

test('style elements are for development alone: Vite writes them there, and a site that runs has none', async () => {
  expect(await stylesIn('development')).toBe("style-src 'self' 'unsafe-inline'")
  expect(await stylesIn('production')).toBe("style-src 'self'")
})
