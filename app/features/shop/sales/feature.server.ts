/** Server modules of this feature; app/features.server.ts imports this file. */
import './exports.server.ts'
import './screens/screens.server.ts'
