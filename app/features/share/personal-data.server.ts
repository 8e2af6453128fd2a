import { personalData } from '#kernel/personal-data.server.ts'

personalData('share_counts', {
  none: ['kind', 'record_id', 'channel', 'day', 'count'],
})
