// Imported before React, whose development build draws letters at twice the cost.
process.env['NODE_ENV'] ??= 'production'
