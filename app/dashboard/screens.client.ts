/** The components of the screens, by path. Browsers only: the server never loads Mantine (file name `.client`). */
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

type ScreenView = LazyExoticComponent<ComponentType>

/** A component of a module that is fetched when it is first drawn. */
export const lazyScreen = (load: () => Promise<ComponentType>): ScreenView =>
  lazy(async () => ({ default: await load() }))

/** Mantine, its theme and what every screen may call: toasts, dialogs. */
export const Provider: LazyExoticComponent<ComponentType<{ children: ReactNode }>> = lazy(async () => ({
  default: (await import('./kit/provider.tsx')).Provider,
}))

export const Palette: LazyExoticComponent<ComponentType<{ wanted: 'search' | 'help'; asked: number }>> = lazy(
  async () => ({
    default: (await import('./kit/palette.tsx')).Palette,
  }),
)

/** One form for all of them: what it holds comes from the server. */
const settings = lazyScreen(async () => (await import('#features/settings/screens/settings.tsx')).Settings)
/** Complaints and proposals are one pair of screens. */
const complaints = lazyScreen(
  async () => (await import('#features/inbox/complaints/screens/complaints.tsx')).Complaints,
)
const complaint = lazyScreen(async () => (await import('#features/inbox/complaints/screens/complaint.tsx')).Complaint)

const SETTINGS = [
  'controlpanel',
  'main-page',
  'about-page',
  'footer-header-page',
  'studenthousing-page',
  'studenthousingdesc-page',
  'youthcenter-page',
  'youthcentersdesc-page',
  'contactus-page',
  'project-page',
  'donation-setting',
  'gift-page',
  'shop-settings',
  'campaigns-page',
  'assistant-settings',
]

export const screens: Record<string, ScreenView> = {
  ...Object.fromEntries(SETTINGS.map((path) => [path, settings])),
  home: lazyScreen(async () => (await import('./screens/home/home.tsx')).Home),
  'all-donations': lazyScreen(
    async () => (await import('#features/donations/admin/screens/donations.tsx')).DonationsScreen,
  ),
  'all-donations/:id': lazyScreen(
    async () => (await import('#features/donations/admin/screens/donation.tsx')).DonationScreen,
  ),
  restore: lazyScreen(async () => (await import('#features/restores/screens/restore.tsx')).Restore),
  approvals: lazyScreen(async () => (await import('#features/approvals/screens/approvals.tsx')).Approvals),
  'payment-tasks/:id': lazyScreen(
    async () => (await import('#features/payments/suspense/screens/payment-task.tsx')).PaymentTask,
  ),
  'card-payments': lazyScreen(
    async () => (await import('#features/payments/card-guard/screens/card-payments.tsx')).CardPayments,
  ),
  'data-requests': lazyScreen(
    async () => (await import('#features/privacy/data-requests/screens/data-requests.tsx')).DataRequests,
  ),
  'data-requests/:id': lazyScreen(
    async () => (await import('#features/privacy/data-requests/screens/data-request.tsx')).DataRequest,
  ),
  complaints: complaints,
  'complaints/:id': complaint,
  proposals: complaints,
  'proposals/:id': complaint,
  'housing-applications': lazyScreen(
    async () => (await import('#features/housing/applications/admin/screens/board.tsx')).ApplicationBoard,
  ),
  'housing-applications/beds': lazyScreen(
    async () => (await import('#features/housing/applications/admin/screens/beds.tsx')).Beds,
  ),
  'housing-applications/list': lazyScreen(
    async () => (await import('#features/housing/applications/admin/screens/applications.tsx')).Applications,
  ),
  'housing-applications/:id': lazyScreen(
    async () => (await import('#features/housing/applications/admin/screens/application.tsx')).Application,
  ),
  subscribers: lazyScreen(async () => (await import('#features/newsletter/screens/subscribers.tsx')).Subscribers),
  appointments: lazyScreen(async () => (await import('#features/appointments/screens/appointments.tsx')).Appointments),
  'appointments/list': lazyScreen(
    async () => (await import('#features/appointments/screens/appointment-list.tsx')).AppointmentList,
  ),
  'appointments/:id': lazyScreen(
    async () => (await import('#features/appointments/screens/appointment.tsx')).Appointment,
  ),
  assistant: lazyScreen(async () => (await import('#features/assistant/screens/assistant.tsx')).Assistant),
  'assistant/:id': lazyScreen(async () => (await import('#features/assistant/screens/conversation.tsx')).Conversation),
  messages: lazyScreen(async () => (await import('#features/inbox/messages/screens/messages.tsx')).Messages),
  'messages/:id': lazyScreen(async () => (await import('#features/inbox/messages/screens/message.tsx')).Message),
  mails: lazyScreen(async () => (await import('#features/mail/screens/mails.tsx')).Mails),
  'mails/:id': lazyScreen(async () => (await import('#features/mail/screens/mail.tsx')).Mail),
  audit: lazyScreen(async () => (await import('#features/audit/screens/audit.tsx')).Audit),
  'retained-records': lazyScreen(
    async () => (await import('#features/privacy/retention/screens/retained.tsx')).RetainedRecords,
  ),
  terms: lazyScreen(async () => (await import('#features/legal/screens/terms.tsx')).Terms),
  translations: lazyScreen(async () => (await import('#features/translations/screens/translations.tsx')).Translations),
  'donor-wall': lazyScreen(
    async () => (await import('#features/donations/donor-wall/screens/donor-wall.tsx')).DonorWall,
  ),
  orders: lazyScreen(async () => (await import('#features/shop/orders/admin/screens/orders.tsx')).Orders),
  'orders/pick': lazyScreen(async () => (await import('#features/shop/orders/admin/screens/pick.tsx')).Pick),
  'orders/:id': lazyScreen(async () => (await import('#features/shop/orders/admin/screens/order.tsx')).Order),
  stock: lazyScreen(async () => (await import('#features/shop/orders/admin/screens/stock.tsx')).StockScreen),
  users: lazyScreen(async () => (await import('#features/accounts/team/screens/users.tsx')).Users),
  'users/:id': lazyScreen(async () => (await import('#features/accounts/team/screens/user.tsx')).User),
  roles: lazyScreen(async () => (await import('#features/accounts/team/screens/roles.tsx')).Roles),
  'roles/:id': lazyScreen(async () => (await import('#features/accounts/team/screens/role.tsx')).Role),
  ':resource': lazyScreen(async () => (await import('./screens/records.tsx')).Records),
  media: lazyScreen(async () => (await import('#features/media/screens/media.tsx')).Media),
  ':resource/:id': lazyScreen(async () => (await import('./screens/record.tsx')).Record),
}
