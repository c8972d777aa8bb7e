/** The logo: a coin with a beaded rim and a stressed O, as engraved lettering has it. Its metals are the same in both themes. */
export function CoinMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <circle cx="16" cy="16" r="15.5" fill="#1c6b5e" />
      <circle
        cx="16"
        cy="16"
        r="12.9"
        fill="none"
        stroke="#e2c584"
        strokeWidth="1.3"
        strokeDasharray="0.01 2.7"
        strokeLinecap="round"
      />
      <path
        fill="#e2c584"
        fillRule="evenodd"
        d="M16 7.6a7.4 8.4 0 1 0 0 16.8 7.4 8.4 0 1 0 0-16.8Zm0.4 1.9c2.6 0 3.9 2.9 3.9 6.3s-1.2 6.7-3.9 6.7-4.3-3.2-4.3-6.6 1.7-6.4 4.3-6.4Z"
      />
    </svg>
  );
}
