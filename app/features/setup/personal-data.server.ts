import './tables.ts'
import { personalData } from '#kernel/personal-data.server.ts'

personalData('setup_checklist', { none: ['id', 'hidden_at'] })
