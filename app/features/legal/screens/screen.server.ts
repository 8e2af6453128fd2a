import { acceptedTerms } from '#features/donations/admin/accepted-terms.server.ts'
import { termsVersions } from '#features/legal/publish.server.ts'
import { unpublishedTexts } from '#features/legal/published.server.ts'
import { TERMS_KINDS } from '#features/legal/terms.ts'
import { screen } from '#dashboard/screen.server.ts'

export const termsScreen = screen({
  path: 'terms',
  file: 'features/legal/screens/terms.screen.tsx',
  title: 'dashboard.terms',
  allow: 'terms.read',
  menu: { icon: 'license' },
  async load(ctx, { url }) {
    const kind = TERMS_KINDS.find((one) => one === url.searchParams.get('kind')) ?? 'donation'
    const [versions, accepted, missing] = await Promise.all([
      termsVersions(ctx, kind),
      kind === 'donation' ? acceptedTerms(ctx) : ({} as Record<string, number>),
      unpublishedTexts(ctx),
    ])
    return { kind, versions, accepted, missing, version: url.searchParams.get('version') }
  },
})
