import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import { waitingStatements } from '#features/bank-statements/imports/propose-statement.server.ts'
import { refusedFiles } from '#features/bank-statements/imports/read-folder.server.ts'
import { StatementListParams, statementPage } from '#features/bank-statements/imports/statement-list.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const statementsScreen = screen({
  path: 'bank-statements',
  file: 'features/bank-statements/screens/statements.screen.tsx',
  title: 'dashboard.statements',
  allow: 'statements.read',
  menu: { icon: 'file-text' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, StatementListParams)
    const [accounts, waiting, page] = await Promise.all([
      bankAccounts(ctx),
      waitingStatements(ctx),
      statementPage(ctx, params),
    ])
    const refused = await refusedFiles(ctx)
    return { accounts, page, waiting, refused, query }
  },
})
