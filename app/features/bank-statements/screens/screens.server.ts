import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import { waitingStatements } from '#features/bank-statements/imports/propose-statement.server.ts'
import { refusedFiles } from '#features/bank-statements/imports/read-folder.server.ts'
import { StatementListParams, statementPage } from '#features/bank-statements/imports/statement-list.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListParams } from '#resource/filter.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const statementsScreen = screen({
  path: 'bank-statements',
  file: 'features/bank-statements/screens/statements.screen.tsx',
  title: 'dashboard.statements',
  allow: 'statements.read',
  menu: { icon: 'file-text' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark with invalid parameters opens the first page.
    const valid = StatementListParams.safeParse(given).success && ListParams.safeParse(given).success
    const [accounts, waiting, page] = await Promise.all([
      bankAccounts(ctx),
      waitingStatements(ctx),
      statementPage(ctx, parse(StatementListParams, valid ? given : {})),
    ])
    const refused = await refusedFiles(ctx)
    return { accounts, page, waiting, refused, query: parse(ListParams, valid ? given : {}) }
  },
})
