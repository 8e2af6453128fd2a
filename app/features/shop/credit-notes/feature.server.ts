/** Server modules of this feature; app/features.server.ts imports this file. */
import './print-credit-note.server.ts'
import './routes.server.ts'
