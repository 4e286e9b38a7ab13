/** React as in the server's bundle: with development's checks a mail takes four times as long. */
process.env.NODE_ENV ??= 'production'
