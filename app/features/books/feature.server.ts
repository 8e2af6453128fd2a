/** Server modules of this feature; app/features.server.ts imports this file. */
import './accountant-journal.server.ts'
import './endpoints.server.ts'
import './exports.server.ts'
import './screens/screens.server.ts'
