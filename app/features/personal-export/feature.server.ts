/** Server modules of this feature; app/features.server.ts imports this file. */
import './mails.server.ts'
