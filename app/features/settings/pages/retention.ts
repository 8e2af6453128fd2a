import { number } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/** Retention of messages and complaints after they were handled. */
export const retention = settingsPage({
  id: 'retention',
  screen: 'controlpanel',
  title: 'dashboard.settings.retention',
  permission: 'settings',
  fields: {
    messagesMonths: number({
      label: 'dashboard.settings.messages_months',
      hint: 'dashboard.settings.messages_months_hint',
      min: 1,
      max: 120,
    }),
    complaintsMonths: number({
      label: 'dashboard.settings.complaints_months',
      hint: 'dashboard.settings.complaints_months_hint',
      min: 1,
      max: 120,
    }),
    housingDocumentsDays: number({
      label: 'dashboard.settings.housing_documents_days',
      hint: 'dashboard.settings.housing_documents_days_hint',
      min: 1,
      max: 365,
    }),
    housingMonths: number({
      label: 'dashboard.settings.housing_months',
      hint: 'dashboard.settings.housing_months_hint',
      min: 1,
      max: 120,
    }),
    appointmentsMonths: number({
      label: 'dashboard.settings.appointments_months',
      hint: 'dashboard.settings.appointments_months_hint',
      min: 1,
      max: 120,
    }),
    transfersMonths: number({
      label: 'dashboard.settings.transfers_months',
      hint: 'dashboard.settings.transfers_months_hint',
      min: 1,
      max: 120,
    }),
    mailDays: number({
      label: 'dashboard.settings.mail_days',
      hint: 'dashboard.settings.mail_days_hint',
      min: 7,
      max: 3650,
    }),
    receiptYears: number({
      label: 'dashboard.settings.receipt_years',
      hint: 'dashboard.settings.legal_years_hint',
      min: 1,
      max: 30,
    }),
    orderYears: number({
      label: 'dashboard.settings.order_years',
      hint: 'dashboard.settings.legal_years_hint',
      min: 1,
      max: 30,
    }),
  },
  standard: {
    receiptYears: 10,
    orderYears: 10,
    mailDays: 90,
    messagesMonths: 24,
    complaintsMonths: 12,
    housingDocumentsDays: 30,
    housingMonths: 12,
    appointmentsMonths: 12,
    transfersMonths: 12,
  },
})
