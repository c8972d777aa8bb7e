<?php
// What programs for PHP 5 and 7 call and PHP 8 lacks.
if (!function_exists('each')) {
    function each(array &$values): array|false
    {
        $key = key($values);
        if ($key === null) {
            return false;
        }
        $value = current($values);
        next($values);
        return [1 => $value, 'value' => $value, 0 => $key, 'key' => $key];
    }
}
if (!function_exists('get_magic_quotes_gpc')) {
    function get_magic_quotes_gpc(): bool
    {
        return false;
    }
}
