/** Every screen, in the order of the menu. One line here, one in screens.client.ts (ARCHITECTURE.md). */
import { matchRoutes } from 'react-router'
import './resources.server.ts'
import type { Screen } from './screen.server.ts'
import { homeScreen } from './screens/home/screen.server.ts'
import { settingsScreens } from './screens/settings/screens.server.ts'
import { appointmentListScreen, appointmentScreen, appointmentsScreen } from './screens/appointments/screens.server.ts'
import { assistantConversationScreen, assistantScreen } from './screens/assistant/screens.server.ts'
import { paymentTaskScreen } from './screens/payment-tasks/screen.server.ts'
import { approvalsScreen } from './screens/approvals/screen.server.ts'
import { restoreScreen } from './screens/restore/screen.server.ts'
import { cardPaymentsScreen } from './screens/card-payments/screen.server.ts'
import { auditScreen } from './screens/audit/screen.server.ts'
import { giftScreen, giftsScreen } from './screens/gifts/screens.server.ts'
import {
  complaintScreen,
  complaintsScreen,
  proposalScreen,
  proposalsScreen,
} from './screens/complaints/screens.server.ts'
import {
  applicationBoardScreen,
  applicationListScreen,
  applicationScreen,
  bedsScreen,
} from './screens/housing/screens.server.ts'
import { dataRequestScreen, dataRequestsScreen } from './screens/data-requests/screens.server.ts'
import { subscribersScreen } from './screens/subscribers/screen.server.ts'
import { messageScreen, messagesScreen } from './screens/messages/screens.server.ts'
import { mailScreen, mailsScreen } from './screens/mails/screens.server.ts'
import { retainedScreen } from './screens/retained/screen.server.ts'
import { termsScreen } from './screens/terms/screen.server.ts'
import { translationsScreen } from './screens/translations/screen.server.ts'
import { donorWallScreen } from './screens/donor-wall.server.ts'
import { mediaScreen } from './screens/media.server.ts'
import { listScreen, recordScreen } from './screens/records.server.ts'
import { orderScreen, ordersScreen, pickScreen, stockScreen } from './screens/shop/screens.server.ts'
import { roleScreen, rolesScreen } from './screens/roles.server.ts'
import { userScreen, usersScreen } from './screens/users.server.ts'

export const screens: Screen[] = [
  homeScreen,
  giftsScreen,
  giftScreen,
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
