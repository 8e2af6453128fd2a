import { createLog } from '#kernel/log.server.ts'

export const silentLog = createLog('silent')
