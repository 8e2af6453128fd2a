import { personalData } from '#kernel/personal-data.server.ts'

personalData('check_results', { none: ['check_id', 'rows', 'since'] })

personalData('operation_runs', { none: ['operation', 'at'] })
