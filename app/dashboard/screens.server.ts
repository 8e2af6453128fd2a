/** Every screen, in the order of the menu. */
import { matchRoutes } from 'react-router'
import './resources.server.ts'
import type { Screen } from './screen.server.ts'
import { homeScreen } from './screens/home/screen.server.ts'
import { settingsScreens } from '#features/settings/screens/screens.server.ts'
import {
  appointmentListScreen,
  appointmentScreen,
  appointmentsScreen,
} from '#features/appointments/screens/screens.server.ts'
import { assistantConversationScreen, assistantScreen } from '#features/assistant/screens/screens.server.ts'
import { paymentTaskScreen } from '#features/payments/suspense/screens/screen.server.ts'
import { approvalsScreen } from '#features/approvals/screens/screen.server.ts'
import { restoreScreen } from '#features/restores/screens/screen.server.ts'
import { cardPaymentsScreen } from '#features/payments/card-guard/screens/screen.server.ts'
import { auditScreen } from '#features/audit/screens/screen.server.ts'
import { donationScreen, donationsScreen } from '#features/donations/admin/screens/screens.server.ts'
import {
  complaintScreen,
  complaintsScreen,
  proposalScreen,
  proposalsScreen,
} from '#features/inbox/complaints/screens/screens.server.ts'
import {
  applicationBoardScreen,
  applicationListScreen,
  applicationScreen,
  bedsScreen,
} from '#features/housing/applications/admin/screens/screens.server.ts'
import { dataRequestScreen, dataRequestsScreen } from '#features/privacy/data-requests/screens/screens.server.ts'
import { subscribersScreen } from '#features/newsletter/screens/screen.server.ts'
import { messageScreen, messagesScreen } from '#features/inbox/messages/screens/screens.server.ts'
import { mailScreen, mailsScreen } from '#features/mail/screens/screens.server.ts'
import { retainedScreen } from '#features/privacy/retention/screens/screen.server.ts'
import { termsScreen } from '#features/legal/screens/screen.server.ts'
import { translationsScreen } from '#features/translations/screens/screen.server.ts'
import { donorWallScreen } from '#features/donations/donor-wall/screens/screen.server.ts'
import { mediaScreen } from '#features/media/screens/screen.server.ts'
import { listScreen, recordScreen } from './screens/records.server.ts'
import {
  orderScreen,
  ordersScreen,
  pickScreen,
  stockScreen,
} from '#features/shop/orders/admin/screens/screens.server.ts'
import { roleScreen, rolesScreen } from '#features/accounts/team/screens/roles.server.ts'
import { userScreen, usersScreen } from '#features/accounts/team/screens/users.server.ts'

export const screens: Screen[] = [
  homeScreen,
  donationsScreen,
  donationScreen,
  approvalsScreen,
  paymentTaskScreen,
  restoreScreen,
  cardPaymentsScreen,
  appointmentsScreen,
  appointmentListScreen,
  appointmentScreen,
  messagesScreen,
  messageScreen,
  complaintsScreen,
  complaintScreen,
  proposalsScreen,
  proposalScreen,
  applicationBoardScreen,
  bedsScreen,
  applicationListScreen,
  applicationScreen,
  subscribersScreen,
  assistantScreen,
  assistantConversationScreen,
  mailsScreen,
  mailScreen,
  ...settingsScreens,
  termsScreen,
  retainedScreen,
  translationsScreen,
  donorWallScreen,
  ordersScreen,
  pickScreen,
  orderScreen,
  stockScreen,
  usersScreen,
  userScreen,
  rolesScreen,
  roleScreen,
  dataRequestsScreen,
  dataRequestScreen,
  auditScreen,
  listScreen,
  mediaScreen,
  recordScreen,
]

/** @param rest the path under /dashboard, without a slash at its beginning */
export function findScreen(rest: string): { screen: Screen; params: Record<string, string> } | null {
  const match = matchRoutes(
    screens.map(({ path }) => ({ path, id: path })),
    `/${rest}`,
  )?.at(-1)
  const screen = screens.find(({ path }) => path === match?.route.path)
  return screen ? { screen, params: match!.params as Record<string, string> } : null
}
