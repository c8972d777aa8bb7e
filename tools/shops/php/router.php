<?php
// The router of PHP's own server: files as they are, folders by their index.php, and 404 for the rest, which the server would answer with the home page.
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if (is_file($file) || (str_ends_with($path, '/') && is_file($file . 'index.php'))) {
    return false;
}
http_response_code(404);
header('Content-Type: text/plain');
echo "Not found\n";
