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

test('style elements are allowed in development only, where Vite inserts them', async () => {
  expect(await stylesIn('development')).toBe("style-src 'self' 'unsafe-inline'")
  expect(await stylesIn('production')).toBe("style-src 'self'")
})
