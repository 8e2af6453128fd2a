import { personalData } from '#kernel/personal-data.server.ts'

personalData('exchange_rates', {
  none: ['id', 'currency', 'day', 'rate', 'source', 'demo_key', 'version', 'search', 'created_at', 'updated_at'],
})
