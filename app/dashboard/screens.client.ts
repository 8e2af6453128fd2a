/** The components of the screens, by path. Browsers only: the server never loads Mantine (file name `.client`). */
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

type ScreenView = LazyExoticComponent<ComponentType>

/** A component of a module that is fetched when it is first drawn. */
export const later = (load: () => Promise<ComponentType>): ScreenView => lazy(async () => ({ default: await load() }))

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
const settings = later(async () => (await import('./screens/settings/settings.tsx')).Settings)
/** Complaints and proposals are one pair of screens. */
const complaints = later(async () => (await import('./screens/complaints/complaints.tsx')).Complaints)
const complaint = later(async () => (await import('./screens/complaints/complaint.tsx')).Complaint)

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
  home: later(async () => (await import('./screens/home/home.tsx')).Home),
  'all-donations': later(async () => (await import('./screens/gifts/gifts.tsx')).Gifts),
  'all-donations/:id': later(async () => (await import('./screens/gifts/gift.tsx')).Gift),
  restore: later(async () => (await import('./screens/restore/restore.tsx')).Restore),
  approvals: later(async () => (await import('./screens/approvals/approvals.tsx')).Approvals),
  'payment-tasks/:id': later(async () => (await import('./screens/payment-tasks/payment-task.tsx')).PaymentTask),
  'card-payments': later(async () => (await import('./screens/card-payments/card-payments.tsx')).CardPayments),
  'data-requests': later(async () => (await import('./screens/data-requests/data-requests.tsx')).DataRequests),
  'data-requests/:id': later(async () => (await import('./screens/data-requests/data-request.tsx')).DataRequest),
  complaints: complaints,
  'complaints/:id': complaint,
  proposals: complaints,
  'proposals/:id': complaint,
  'housing-applications': later(async () => (await import('./screens/housing/board.tsx')).ApplicationBoard),
  'housing-applications/beds': later(async () => (await import('./screens/housing/beds.tsx')).Beds),
  'housing-applications/list': later(async () => (await import('./screens/housing/applications.tsx')).Applications),
  'housing-applications/:id': later(async () => (await import('./screens/housing/application.tsx')).Application),
  subscribers: later(async () => (await import('./screens/subscribers/subscribers.tsx')).Subscribers),
  appointments: later(async () => (await import('./screens/appointments/appointments.tsx')).Appointments),
  'appointments/list': later(async () => (await import('./screens/appointments/appointment-list.tsx')).AppointmentList),
  'appointments/:id': later(async () => (await import('./screens/appointments/appointment.tsx')).Appointment),
  assistant: later(async () => (await import('./screens/assistant/assistant.tsx')).Assistant),
  'assistant/:id': later(async () => (await import('./screens/assistant/conversation.tsx')).Conversation),
  messages: later(async () => (await import('./screens/messages/messages.tsx')).Messages),
  'messages/:id': later(async () => (await import('./screens/messages/message.tsx')).Message),
  mails: later(async () => (await import('./screens/mails/mails.tsx')).Mails),
  'mails/:id': later(async () => (await import('./screens/mails/mail.tsx')).Mail),
  audit: later(async () => (await import('./screens/audit/audit.tsx')).Audit),
  'retained-records': later(async () => (await import('./screens/retained/retained.tsx')).RetainedRecords),
  terms: later(async () => (await import('./screens/terms/terms.tsx')).Terms),
  translations: later(async () => (await import('./screens/translations/translations.tsx')).Translations),
  'donor-wall': later(async () => (await import('./screens/donor-wall.tsx')).DonorWall),
  orders: later(async () => (await import('./screens/shop/orders.tsx')).Orders),
  'orders/pick': later(async () => (await import('./screens/shop/pick.tsx')).Pick),
  'orders/:id': later(async () => (await import('./screens/shop/order.tsx')).Order),
  stock: later(async () => (await import('./screens/shop/stock.tsx')).StockScreen),
  users: later(async () => (await import('./screens/users.tsx')).Users),
  'users/:id': later(async () => (await import('./screens/user.tsx')).User),
  roles: later(async () => (await import('./screens/roles.tsx')).Roles),
  'roles/:id': later(async () => (await import('./screens/role.tsx')).Role),
  ':resource': later(async () => (await import('./screens/records.tsx')).Records),
  media: later(async () => (await import('./screens/media.tsx')).Media),
  ':resource/:id': later(async () => (await import('./screens/record.tsx')).Record),
}
