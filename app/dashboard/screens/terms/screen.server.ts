import { acceptedTerms } from '#features/gift-book/accepted-terms.server.ts'
import { termsVersions } from '#features/terms/publish.server.ts'
import { screen } from '../../screen.server.ts'

export const termsScreen = screen({
  path: 'terms',
  title: 'desk.terms',
  allow: 'terms.read',
  menu: { group: 'site', icon: 'license' },
  async load(ctx, { url }) {
    const [versions, accepted] = await Promise.all([termsVersions(ctx, 'donation'), acceptedTerms(ctx)])
    return { versions, accepted, asked: url.searchParams.get('version') }
  },
})
