import { check } from '#kernel/check.server.ts'

check({
  id: 'mail.texts_kept_too_long',
  says: 'an email whose text is past its retention period; emails about accounts hold links that open them',
  sql: `select id, template, created_at from mails
    where text <> '' and state <> 'waiting' and (
      (template like 'people.%' and created_at < now() - interval '26 hours')
      or created_at < now() - interval '2 days' - interval '1 day' * coalesce(
        (select (value ->> 'mailDays')::integer from settings where key = 'retention'), 90))`,
})
