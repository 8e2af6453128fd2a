import { check } from '#kernel/check.server.ts'
import { SECRET_TEMPLATES } from './secret-links.ts'

check({
  id: 'mail.texts_kept_too_long',
  says: 'an email whose text is past its retention period; emails about accounts contain sign-in links',
  sql: (now) => `select id, template, created_at from mails
    where text <> '' and state <> 'waiting' and (
      (template like any(array[${SECRET_TEMPLATES.map((one) => `'${one}'`).join(', ')}]) and created_at < ${now} - interval '26 hours')
      or created_at < ${now} - interval '2 days' - interval '1 day' * coalesce(
        (select (value ->> 'mailDays')::integer from settings where key = 'retention'), 90))`,
})
