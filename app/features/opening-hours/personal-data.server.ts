import { personalData } from '#kernel/personal-data.server.ts'

personalData('opening_hours', {
  none: [
    'id',
    'name',
    'residence_id',
    'center_id',
    'active',
    'confirms',
    'hours',
    'exceptions',
    'slot_minutes',
    'buffer_minutes',
    'capacity',
    'notice_hours',
    'horizon_days',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})
