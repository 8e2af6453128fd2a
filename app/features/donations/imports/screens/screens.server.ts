import { donationImports } from '#features/donations/imports/queries.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const donationImportsScreen = screen({
  path: 'donation-imports',
  file: 'features/donations/imports/screens/donation-imports.screen.tsx',
  title: 'dashboard.donation_imports',
  allow: 'donations.import',
  menu: { icon: 'folders' },
  load: async (ctx) => ({ imports: await donationImports(ctx) }),
})
